import { type Kysely, sql } from 'kysely';

/** Accounts, their policies, totals, agreements and history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const accounts = [
  `alter table accounts
    add column account_sub_type_id text,
    add column rule_group_id uuid,
    add column offline_cold_storage boolean not null default false,
    add column freeze_reason text,
    add column freeze_description text,
    add column freeze_required_actions jsonb not null default '[]',
    add column freeze_not_required_actions jsonb not null default '[]',
    add column opened_at timestamptz`,
  `update accounts set opened_at = updated_at where status = 'opened'`,
];

const policies = [
  `alter table account_policies
    alter column account_id drop not null,
    add column settings jsonb not null default '{}'`,
  `update account_policies set settings = '{"require-purchase-protection": false}'
    where not require_purchase_protection`,
  'alter table account_policies drop column require_purchase_protection',
  // Policies of an organization stand in a row without an account.
  `create unique index account_policies_of_organization on account_policies (organization_id)
    where account_id is null`,
  `create view account_aggregate_policies as
    select own.id, own.account_id, own.organization_id, own.created_at,
      greatest(own.updated_at, common.updated_at) as updated_at,
      coalesce(common.settings, '{}') || own.settings as settings
    from account_policies as own left join account_policies as common
      on common.organization_id = own.organization_id and common.account_id is null
    where own.account_id is not null`,
];

const cash = [
  `create table cash_transactions (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    funds_transfer_id uuid references funds_transfers,
    amount numeric(20, 2) not null check (amount <> 0),
    currency_type text not null,
    comments_1 text,
    comments_2 text,
    comments_3 text,
    comments_4 text,
    funds_transfer_type text,
    ops_reference text,
    special_type text,
    effective_at timestamptz not null,
    settled_on date not null,
    created_at timestamptz not null
  )`,
  ...ofAccount('cash_transactions'),
  'create index cash_transactions_transfer on cash_transactions (funds_transfer_id)',
  `create table account_cash_totals (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    currency_type text not null,
    settled numeric(20, 2) not null default 0,
    pending_transfer numeric(20, 2) not null default 0,
    contingent_hold numeric(20, 2) not null default 0,
    non_contingent_hold numeric(20, 2) not null default 0,
    disbursable numeric(20, 2) not null generated always as
      (settled - pending_transfer - contingent_hold - non_contingent_hold) stored,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (account_id, currency_type)
  )`,
  ...ofAccount('account_cash_totals'),
];

const records = [
  `create table account_histories (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    user_id uuid references users,
    action text not null,
    reason_code text,
    description text,
    created_at timestamptz not null
  )`,
  ...ofAccount('account_histories'),
  `create table account_questionnaires (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null unique references accounts,
    purpose_of_account text not null,
    associations_with_other_accounts text not null,
    source_of_assets_and_income text not null,
    intended_use_of_account text not null,
    anticipated_types_of_assets text not null,
    anticipated_monthly_cash_volume text not null,
    anticipated_trading_patterns text not null,
    anticipated_monthly_transactions_incoming text not null,
    anticipated_monthly_transactions_outgoing text not null,
    nature_of_business_of_the_company text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('account_questionnaires'),
  `create table agreements (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    content text not null,
    created_at timestamptz not null
  )`,
  ...ofAccount('agreements'),
  `create table electronic_signatures (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    agreement_id uuid not null references agreements,
    anchor_id text not null,
    name text not null,
    email text,
    company text,
    title text,
    literal text not null,
    ip_address text,
    signed_at timestamptz not null,
    created_at timestamptz not null
  )`,
  ...ofAccount('electronic_signatures'),
  'create index electronic_signatures_agreement on electronic_signatures (agreement_id)',
  `create table contact_beneficiaries (
    id uuid primary key,
    organization_id uuid not null references organizations,
    contact_id uuid not null references contacts on delete cascade,
    name_of_beneficiary text not null,
    relationship_to_owner text not null,
    allocation_percentage numeric(7, 4) not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create trigger contact_beneficiaries_organization before insert on contact_beneficiaries
    for each row execute function organization_from_contact()`,
  `create index contact_beneficiaries_organization
    on contact_beneficiaries (organization_id, created_at, id)`,
  'create index contact_beneficiaries_contact on contact_beneficiaries (contact_id)',
  `create table deny_list_entries (
    id uuid primary key,
    organization_id uuid not null references organizations,
    attribute text not null,
    value text not null,
    created_at timestamptz not null,
    unique (organization_id, attribute, value)
  )`,
];

/** What never changes: not even a test that empties all tables takes it away. */
const kinds = [
  `create view account_types as select *, false as manage_investments,
      timestamptz '2018-01-01 00:00:00Z' as created_at from (values
      ('custodial', 'Custodial', 'An account that is held for its owner', 'owner', false),
      ('ira_trust', 'Traditional IRA', 'A traditional individual retirement account', 'grantor', true),
      ('roth_ira', 'Roth IRA', 'A Roth individual retirement account', 'grantor', true),
      ('college_savings_trust', 'College savings trust', 'A trust that pays for a beneficiary''s education', 'grantor', true),
      ('manual', 'Manual', 'An account that is set up by hand', 'owner', false)
    ) as kind (id, label, description, owner_role, trust)`,
  `create view account_sub_types as select *, timestamptz '2018-01-01 00:00:00Z' as created_at,
      timestamptz '2018-01-01 00:00:00Z' as updated_at
    from (values
      ('credit_card_instant_settlement', 'Credit card instant settlement'),
      ('ach_instant_settlement', 'ACH instant settlement'),
      ('ach_reserve', 'ACH reserve'),
      ('omnibus', 'Omnibus'),
      ('hybrid_omnibus', 'Hybrid omnibus'),
      ('reserve', 'Reserve'),
      ('escrow', 'Escrow'),
      ('college_savings_trust', 'College savings trust'),
      ('direct_asset_protection_trust', 'Direct asset protection trust'),
      ('stablecoin_collateral', 'Stablecoin collateral'),
      ('traditional_custodial', 'Traditional custodial'),
      ('traditional_ira', 'Traditional IRA'),
      ('roth_ira', 'Roth IRA'),
      ('other', 'Other')
    ) as kind (id, label)`,
];

/** Whoever writes an account, and however: it has its policies and its dollars at once. */
const beginnings = [
  `create function begin_account() returns trigger language plpgsql as $$
    begin
      insert into account_policies (id, organization_id, account_id, created_at, updated_at)
        values (gen_random_uuid(), new.organization_id, new.id, new.created_at, new.created_at);
      insert into account_cash_totals
          (organization_id, account_id, currency_type, created_at, updated_at)
        values (new.organization_id, new.id, 'USD', new.created_at, new.created_at);
      return null;
    end
  $$`,
  `create trigger accounts_begin after insert on accounts
    for each row execute function begin_account()`,
];

/** What databases of before this migration hold already. */
const existing = [
  `insert into account_policies (id, organization_id, account_id, created_at, updated_at)
    select gen_random_uuid(), organization_id, id, created_at, created_at from accounts
    on conflict (account_id) do nothing`,
  `insert into cash_transactions (id, organization_id, account_id, funds_transfer_id, amount,
      currency_type, comments_1, funds_transfer_type, effective_at, settled_on, created_at)
    select gen_random_uuid(), organization_id, account_id, id, amount, currency_type,
      settlement_details, funds_transfer_type, settled_at, (settled_at at time zone 'UTC')::date,
      settled_at
    from funds_transfers where status = 'settled'`,
  `insert into account_cash_totals
      (organization_id, account_id, currency_type, settled, created_at, updated_at)
    select accounts.organization_id, accounts.id, 'USD',
      coalesce((select sum(amount) from cash_transactions
        where account_id = accounts.id and currency_type = 'USD'), 0), created_at, updated_at
    from accounts`,
  `insert into account_cash_totals
      (organization_id, account_id, currency_type, settled, created_at, updated_at)
    select organization_id, account_id, currency_type, sum(amount), min(created_at),
      max(created_at)
    from cash_transactions where currency_type <> 'USD'
    group by organization_id, account_id, currency_type`,
];

/** Which organization its rows belong to, and the ways to their pages. */
function ofAccount(table: string): string[] {
  return [
    `create trigger ${table}_organization before insert on ${table}
      for each row execute function organization_from_account()`,
    `create index ${table}_organization on ${table} (organization_id, created_at, id)`,
    `create index ${table}_account on ${table} (account_id, created_at, id)`,
  ];
}

const statements: readonly string[] = [
  ...accounts,
  ...policies,
  ...cash,
  ...records,
  ...kinds,
  ...beginnings,
  ...existing,
];
