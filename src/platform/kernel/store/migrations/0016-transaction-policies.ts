import { type Kysely, sql } from 'kysely';

/** Rules on transfers, who authorizes what they hold up, and what was decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const tables = [
  `create table rule_groups (
    id uuid primary key,
    organization_id uuid not null references organizations,
    label text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table rules (
    id uuid primary key,
    organization_id uuid not null references organizations,
    rule_group_id uuid not null references rule_groups,
    rule_type text not null,
    transfer_types jsonb not null,
    asset_id uuid,
    currency_type text,
    transfer_amount_minimum numeric(38, 18),
    transfer_amount_maximum numeric(38, 18),
    past_hours numeric(12, 4),
    number_of_transactions integer,
    active boolean not null,
    internal boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table authorization_groups (
    id uuid primary key,
    organization_id uuid not null references organizations,
    rule_group_id uuid not null references rule_groups,
    label text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table authorization_group_users (
    authorization_group_id uuid not null references authorization_groups on delete cascade,
    user_id uuid not null references users,
    primary key (authorization_group_id, user_id)
  )`,
  `create table authorization_rule_groups (
    id uuid primary key,
    organization_id uuid not null references organizations,
    rule_group_id uuid not null references rule_groups,
    rule_id uuid not null references rules,
    authorization_group_id uuid not null references authorization_groups,
    label text,
    number_of_users integer not null check (number_of_users > 0),
    active boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (rule_id, authorization_group_id)
  )`,
  `create table governed_transfers (
    organization_id uuid not null,
    account_id uuid not null references accounts,
    transfer_type text not null,
    transfer_id uuid not null,
    amount numeric(38, 18) not null check (amount > 0),
    unit text not null,
    cancelled boolean not null default false,
    created_at timestamptz not null,
    primary key (transfer_id, transfer_type, account_id)
  )`,
];

/** An item names its transfer once; each type of transfer finds it in a column of its own. */
const kinds = [
  ...['funds_transfer', 'account_cash_transfer', 'asset_transfer'],
  ...['internal_asset_transfer', 'sub_asset_transfer'],
];
const items = [
  `create table authorization_items (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    rule_id uuid not null references rules,
    transfer_type text not null,
    transfer_id uuid not null,
    ${kinds
      .map(
        (kind) => `${kind}_id uuid generated always as
        (case when transfer_type = '${kind}' then transfer_id end) stored,`,
      )
      .join('\n')}
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (transfer_id, transfer_type, rule_id, account_id)
  )`,
  ...kinds.map(
    (kind) => `create index authorization_items_${kind} on authorization_items (${kind}_id)
      where ${kind}_id is not null`,
  ),
  `create table authorization_decisions (
    authorization_item_id uuid not null references authorization_items on delete cascade,
    user_id uuid not null references users,
    approved boolean not null,
    created_at timestamptz not null,
    primary key (authorization_item_id, user_id)
  )`,
];

const ofAccounts = ['governed_transfers', 'authorization_items'];
const ofOrganizations = [
  ...['rule_groups', 'rules', 'authorization_groups'],
  ...['authorization_rule_groups', 'authorization_items'],
];
const ofRuleGroups = ['rules', 'authorization_groups', 'authorization_rule_groups'];

const statements: readonly string[] = [
  ...tables,
  ...items,
  ...ofAccounts.map(
    (table) => `create trigger ${table}_organization before insert on ${table}
      for each row execute function organization_from_account()`,
  ),
  ...ofOrganizations.map(
    (table) => `create index ${table}_organization on ${table} (organization_id, created_at, id)`,
  ),
  ...ofRuleGroups.map((table) => `create index ${table}_rule_group on ${table} (rule_group_id)`),
  'create index authorization_group_users_user on authorization_group_users (user_id)',
  'create index authorization_rule_groups_group on authorization_rule_groups (authorization_group_id)',
  'create index authorization_items_account on authorization_items (account_id, created_at, id)',
  'create index authorization_items_rule on authorization_items (rule_id)',
  // What frequency rules look back on.
  'create index governed_transfers_account on governed_transfers (account_id, created_at)',
  // The users of a rule group, and of an authorization rule group, are those of its authorization groups.
  `create view rule_group_users as
    select distinct g.rule_group_id, u.user_id
    from authorization_groups g join authorization_group_users u on u.authorization_group_id = g.id`,
  `create view authorization_rule_group_users as
    select r.id as authorization_rule_group_id, u.user_id
    from authorization_rule_groups r
    join authorization_group_users u on u.authorization_group_id = r.authorization_group_id`,
  `create view authorization_groups_with_users as
    select g.*, coalesce(
      (select jsonb_agg(users.email order by users.email) from authorization_group_users u
        join users on users.id = u.user_id where u.authorization_group_id = g.id),
      '[]') as user_emails
    from authorization_groups g`,
  `alter table accounts add constraint accounts_rule_group_id
    foreign key (rule_group_id) references rule_groups on delete set null`,
  `create index accounts_rule_group_id on accounts (rule_group_id)
    where rule_group_id is not null`,
];
