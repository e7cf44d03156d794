import { ofAccount } from '../of-account.ts';

/** Accounts, their policies and their totals. */
export const accountsTables: readonly string[] = [
  // Finds a part of a text by the groups of three letters in it.
  'create extension if not exists pg_trgm',
  'create sequence account_numbers start 100000001',
  `create table accounts (
    id uuid primary key,
    organization_id uuid not null references organizations,
    name text not null,
    number text not null unique default nextval('account_numbers')::text,
    account_type text not null,
    authorized_signature text not null,
    status text not null,
    contributions_frozen boolean not null default false,
    disbursements_frozen boolean not null default false,
    solid_freeze boolean not null default false,
    statements boolean not null default false,
    organization_label text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    account_sub_type_id text,
    rule_group_id uuid,
    offline_cold_storage boolean not null default false,
    freeze_reason text,
    freeze_description text,
    freeze_required_actions jsonb not null default '[]',
    freeze_not_required_actions jsonb not null default '[]',
    opened_at timestamptz,
    contributions_refused boolean not null
      generated always as (contributions_frozen or (solid_freeze
        and status = 'pending_closure')) stored
  )`,
  `create index accounts_card_settlement
    on accounts (organization_id, created_at, id)
    where account_sub_type_id = 'credit_card_instant_settlement'`,
  'create index accounts_name on accounts (organization_id, name, id)',
  // For `like` and for `sw`.
  `create index accounts_name_parts on accounts using gin (name gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
  `create index accounts_name_start
    on accounts (organization_id, lower(name) text_pattern_ops)`,
  'create index accounts_organization on accounts (organization_id, created_at, id)',
  `create index accounts_rule_group_id
    on accounts (rule_group_id) where rule_group_id is not null`,
  'create index accounts_updated on accounts (organization_id, updated_at, id)',
  // An account has its policies and its dollars at once, no matter what inserts it.
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
  `create function label_of_organization() returns trigger language plpgsql as $$
    begin
      select label into new.organization_label from organizations where id = new.organization_id;
      return new;
    end
  $$`,
  `create trigger accounts_label before insert or update of organization_id on accounts
    for each row execute function label_of_organization()`,
  `create function grant_organization_permissions() returns trigger language plpgsql as $$
    begin
      insert into account_permissions (organization_id, user_id, account_id, permissions, title,
        primary_policy, created_at, updated_at)
      select new.organization_id, id, new.id, organization_permissions, 'Organization', true,
        new.created_at, new.created_at
      from users
      where organization_id = new.organization_id and organization_permissions <> '[]';
      return null;
    end
  $$`,
  `create trigger accounts_permissions after insert on accounts
    for each row execute function grant_organization_permissions()`,
  // Tables of earlier wings name it.
  'alter table account_permissions add foreign key (account_id) references accounts',
  'alter table resource_tokens add foreign key (account_id) references accounts',
  'alter table webhook_configs add foreign key (account_id) references accounts',
  'alter table webhooks add foreign key (account_id) references accounts',
  `create table account_policies (
    id uuid primary key,
    account_id uuid unique references accounts,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    organization_id uuid not null,
    settings jsonb not null default '{}',
    operator_settings jsonb not null default '{}'
  )`,
  // Policies of an organization are in a row without an account.
  `create unique index account_policies_of_organization
    on account_policies (organization_id) where account_id is null`,
  `create index account_policies_organization
    on account_policies (organization_id, created_at, id)`,
  `create trigger account_policies_organization before insert on account_policies
    for each row execute function organization_from_account()`,
  // An organization starts with what operators have set for the one above it.
  `create function inherit_operator_policies() returns trigger language plpgsql as $$
    begin
      insert into account_policies (id, organization_id, created_at, updated_at, operator_settings)
        select gen_random_uuid(), new.id, new.created_at, new.created_at, operator_settings
        from account_policies
        where organization_id = new.parent_id and account_id is null and operator_settings <> '{}';
      return null;
    end
  $$`,
  `create trigger organizations_policies after insert on organizations
    for each row when (new.parent_id is not null) execute function inherit_operator_policies()`,
  `create view account_aggregate_policies as
    select own.id, own.account_id, own.organization_id, own.created_at,
      greatest(own.updated_at, common.updated_at) as updated_at,
      coalesce(common.settings, '{}') || own.settings as settings,
      coalesce(common.operator_settings, '{}') || own.operator_settings as operator_settings
    from account_policies as own left join account_policies as common
      on common.organization_id = own.organization_id and common.account_id is null
    where own.account_id is not null`,
  `create table account_cash_totals (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    currency_type text not null,
    settled numeric(20, 2) not null default 0,
    pending_transfer numeric(20, 2) not null default 0,
    contingent_hold numeric(20, 2) not null default 0,
    non_contingent_hold numeric(20, 2) not null default 0,
    disbursable numeric(20, 2) not null
      generated always as (settled - pending_transfer - contingent_hold - non_contingent_hold) stored,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (account_id, currency_type),
    constraint account_cash_totals_held
      check (pending_transfer >= 0 and contingent_hold >= 0 and non_contingent_hold >= 0)
  )`,
  ...ofAccount('account_cash_totals'),
  // Parts of a total, separate for units that are online (hot) and offline (cold).
  `create table account_asset_totals (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    asset_id uuid not null,
    name text not null,
    settled_cold numeric(38, 18) not null default 0 check (settled_cold >= 0),
    settled_hot numeric(38, 18) not null default 0 check (settled_hot >= 0),
    pending_transfer_cold numeric(38, 18) not null default 0 check (pending_transfer_cold >= 0),
    pending_transfer_hot numeric(38, 18) not null default 0 check (pending_transfer_hot >= 0),
    contingent_hold_cold numeric(38, 18) not null default 0 check (contingent_hold_cold >= 0),
    contingent_hold_hot numeric(38, 18) not null default 0 check (contingent_hold_hot >= 0),
    non_contingent_hold_cold numeric(38, 18) not null default 0
      check (non_contingent_hold_cold >= 0),
    non_contingent_hold_hot numeric(38, 18) not null default 0 check (non_contingent_hold_hot >= 0),
    settled numeric(38, 18) not null generated always as (settled_cold + settled_hot) stored,
    pending_transfer numeric(38, 18) not null
      generated always as (pending_transfer_cold + pending_transfer_hot) stored,
    contingent_hold numeric(38, 18) not null
      generated always as (contingent_hold_cold + contingent_hold_hot) stored,
    non_contingent_hold numeric(38, 18) not null
      generated always as (non_contingent_hold_cold + non_contingent_hold_hot) stored,
    disbursable_cold numeric(38, 18) not null
      generated always as (settled_cold - pending_transfer_cold - contingent_hold_cold
        - non_contingent_hold_cold) stored,
    disbursable_hot numeric(38, 18) not null
      generated always as (settled_hot - pending_transfer_hot - contingent_hold_hot
        - non_contingent_hold_hot) stored,
    disbursable numeric(38, 18) not null
      generated always as ((settled_cold - pending_transfer_cold - contingent_hold_cold
        - non_contingent_hold_cold)
          + (settled_hot - pending_transfer_hot - contingent_hold_hot - non_contingent_hold_hot)) stored,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (account_id, asset_id)
  )`,
  ...ofAccount('account_asset_totals'),
];
