import { type Notes, ofAccount, ofParent } from '../../kernel/store/index.ts';

export const transactionPoliciesTables: readonly string[] = [
  `create table rule_groups (
    id uuid primary key,
    organization_id uuid not null references organizations,
    label text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index rule_groups_organization on rule_groups (organization_id, created_at, id)',
  // Foreign keys of tables in earlier wings.
  `alter table accounts
    add constraint accounts_rule_group_id foreign key (rule_group_id) references rule_groups on delete set null`,
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
  'create index rules_organization on rules (organization_id, created_at, id)',
  'create index rules_rule_group on rules (rule_group_id)',
  `create table authorization_groups (
    id uuid primary key,
    organization_id uuid not null references organizations,
    rule_group_id uuid not null references rule_groups,
    label text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index authorization_groups_organization
    on authorization_groups (organization_id, created_at, id)`,
  'create index authorization_groups_rule_group on authorization_groups (rule_group_id)',
  `create table authorization_group_users (
    organization_id uuid not null,
    authorization_group_id uuid not null references authorization_groups on delete cascade,
    user_id uuid not null references users,
    primary key (authorization_group_id, user_id)
  )`,
  ...ofParent('authorization_group_users', 'authorization_groups', 'authorization_group_id'),
  'create index authorization_group_users_user on authorization_group_users (user_id)',
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
  `create index authorization_rule_groups_group
    on authorization_rule_groups (authorization_group_id)`,
  `create index authorization_rule_groups_organization
    on authorization_rule_groups (organization_id, created_at, id)`,
  `create index authorization_rule_groups_rule_group
    on authorization_rule_groups (rule_group_id)`,
  `create table governed_transfers (
    organization_id uuid not null,
    account_id uuid not null references accounts,
    transfer_type text not null,
    transfer_id uuid not null,
    amount numeric(38, 18) not null check (amount > 0),
    unit text not null,
    cancelled boolean not null default false,
    created_at timestamptz not null,
    governed_as text,
    primary key (transfer_id, transfer_type, account_id, unit)
  )`,
  // For frequency rules.
  'create index governed_transfers_account on governed_transfers (account_id, created_at)',
  `create trigger governed_transfers_organization before insert on governed_transfers
    for each row execute function organization_from_account()`,
  // Each type of transfer has a generated column, for its relationship.
  `create table authorization_items (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    rule_id uuid not null references rules,
    transfer_type text not null,
    transfer_id uuid not null,
    funds_transfer_id uuid
      generated always as (case when transfer_type = 'funds_transfer' then transfer_id end) stored,
    account_cash_transfer_id uuid
      generated always as (case when transfer_type = 'account_cash_transfer' then transfer_id end) stored,
    asset_transfer_id uuid
      generated always as (case when transfer_type = 'asset_transfer' then transfer_id end) stored,
    internal_asset_transfer_id uuid
      generated always as (case when transfer_type = 'internal_asset_transfer' then transfer_id end) stored,
    sub_asset_transfer_id uuid
      generated always as (case when transfer_type = 'sub_asset_transfer' then transfer_id end) stored,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    requested_by_user_id uuid references users,
    trade_id uuid
      generated always as (case when transfer_type = 'trade' then transfer_id end) stored,
    unique (transfer_id, transfer_type, rule_id, account_id)
  )`,
  ...ofAccount('authorization_items'),
  `create index authorization_items_requested_by on authorization_items (requested_by_user_id)
    where requested_by_user_id is not null`,
  `create index authorization_items_account_cash_transfer
    on authorization_items (account_cash_transfer_id)
    where account_cash_transfer_id is not null`,
  `create index authorization_items_asset_transfer
    on authorization_items (asset_transfer_id) where asset_transfer_id is not null`,
  `create index authorization_items_funds_transfer
    on authorization_items (funds_transfer_id) where funds_transfer_id is not null`,
  `create index authorization_items_internal_asset_transfer
    on authorization_items (internal_asset_transfer_id)
    where internal_asset_transfer_id is not null`,
  'create index authorization_items_rule on authorization_items (rule_id)',
  `create index authorization_items_sub_asset_transfer
    on authorization_items (sub_asset_transfer_id) where sub_asset_transfer_id is not null`,
  `create index authorization_items_trade
    on authorization_items (trade_id) where trade_id is not null`,
  `create table authorization_decisions (
    id uuid primary key,
    organization_id uuid not null,
    authorization_item_id uuid not null references authorization_items on delete cascade,
    user_id uuid not null references users,
    approved boolean not null,
    confirmed_digest text not null,
    created_at timestamptz not null,
    unique (authorization_item_id, user_id)
  )`,
  'create index authorization_decisions_user on authorization_decisions (user_id)',
  `create index authorization_decisions_organization
    on authorization_decisions (organization_id, created_at, id)`,
  ...ofParent('authorization_decisions', 'authorization_items', 'authorization_item_id'),
  // The users of a rule group, or of a link, are those of its authorization groups.
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
];

export const transactionPoliciesNotes: Notes = {
  authorization_groups_with_users: 'View of groups with the email addresses of their users.',
  'authorization_decisions.confirmed_digest':
    'Digest of the terms of the transfer at the decision.',
  'authorization_groups_with_users.user_emails': { is: 'string[]' },
  'authorization_items.requested_by_user_id':
    'User whose request made the item; null for jobs, banks and holders of tokens.',
  'authorization_items.transfer_type': { is: 'TransferType' },
  'authorization_items.funds_transfer_id': '`transfer_id`, if the transfer is of this type.',
  'authorization_items.status': { is: 'AuthorizationItemStatus' },
  'authorization_rule_groups.rule_group_id':
    'The rule group of both the rule and the authorization group.',
  governed_transfers: 'Every transfer that rules may match, as counted by frequency rules.',
  'governed_transfers.transfer_type': { is: 'TransferType' },
  'governed_transfers.governed_as': {
    about: 'The type whose rules apply; null for its own.',
    is: 'GovernedType',
  },
  'governed_transfers.unit': 'The code of the currency, or the id of the asset.',
  'governed_transfers.cancelled': 'Cancelled or denied, so no longer counted.',
  'rules.rule_type': { is: 'RuleType' },
  'rules.transfer_types': { is: 'GovernedType[]' },
  'rules.asset_id':
    'If this and `currency_type` are null, the rule applies to each currency and asset separately.',
  'rules.internal': "The operator's own rule: it applies but is hidden.",
};
