import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const accountsTables: readonly string[] = [
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
  // Trigram indexes, for substring search.
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
    referral_code_id uuid,
    contributions_refused boolean not null
      generated always as (contributions_frozen or (solid_freeze
        and status = 'pending_closure')) stored
  )`,
  `create index accounts_card_settlement
    on accounts (organization_id, created_at, id)
    where account_sub_type_id = 'credit_card_instant_settlement'`,
  'create index accounts_name on accounts (organization_id, name, id)',
  // For the filters `like` and `sw`.
  `create index accounts_name_parts on accounts using gin (name gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
  `create index accounts_name_start
    on accounts (organization_id, lower(name) text_pattern_ops)`,
  'create index accounts_organization on accounts (organization_id, created_at, id)',
  `create index accounts_referral_code
    on accounts (referral_code_id) where referral_code_id is not null`,
  `create index accounts_rule_group_id
    on accounts (rule_group_id) where rule_group_id is not null`,
  'create index accounts_updated on accounts (organization_id, updated_at, id)',
  // Each new account gets a row of policies.
  `create function begin_account() returns trigger language plpgsql as $$
    begin
      insert into account_policies (id, organization_id, account_id, created_at, updated_at)
        values (gen_random_uuid(), new.organization_id, new.id, new.created_at, new.created_at);
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
  // Foreign keys of earlier wings' tables.
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
  `create view account_aggregate_policies as
    select own.id, own.account_id, own.organization_id, own.created_at,
      greatest(own.updated_at, common.updated_at) as updated_at,
      coalesce(common.settings, '{}') || own.settings as settings,
      coalesce(common.operator_settings, '{}') || own.operator_settings as operator_settings
    from account_policies as own left join account_policies as common
      on common.organization_id = own.organization_id and common.account_id is null
    where own.account_id is not null`,
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
  `create table deny_list_entries (
    id uuid primary key,
    organization_id uuid not null references organizations,
    attribute text not null,
    value sealed not null,
    created_at timestamptz not null,
    unique (organization_id, attribute, value)
  )`,
  // A new organization copies the operators' policies of its parent.
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
];

export const accountsNotes: Notes = {
  account_aggregate_policies:
    'Policies of an account, or of an organization where `account_id` is null.',
  'account_histories.user_id': 'null if the platform made the change.',
  account_policies: 'Policies of an account, or of an organization where `account_id` is null.',
  'account_policies.organization_id': 'Filled from the account.',
  'account_policies.operator_settings': {
    about: 'Only policies that operators own and have set. `settings` can make them stricter.',
    is: 'Partial<AccountPolicies>',
  },
  'account_policies.settings': {
    about: 'Only policies that users have set.',
    is: 'Partial<AccountPolicies>',
  },
  'accounts.account_type': { is: 'AccountType' },
  'accounts.account_sub_type_id': { is: 'AccountSubType' },
  'accounts.status': { is: 'AccountStatus' },
  'accounts.contributions_refused': 'Frozen for contributions, or in pending closure.',
  'accounts.freeze_required_actions': { is: 'FreezeActionCode[]' },
  'accounts.freeze_not_required_actions': { is: 'FreezeActionCode[]' },
  'accounts.organization_label': "The organization's label, copied by a trigger.",
  'accounts.opened_at': 'First opening; null if never opened.',
  'deny_list_entries.attribute': { is: "'email' | 'name' | 'tax-id-number'" },
  'deny_list_entries.value': 'Normalized: see `deny-list.ts`.',
};
