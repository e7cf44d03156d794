import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const assetTransfersTables: readonly string[] = [
  `create table asset_transfer_methods (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    asset_id uuid not null,
    asset_transfer_type text not null,
    transfer_direction text not null check (transfer_direction in ('incoming', 'outgoing')),
    wallet_address text not null,
    tag text,
    label text,
    single_use boolean not null default false,
    inactive boolean not null default false,
    default_for_rebalancing boolean not null default false,
    disbursement_approved boolean not null default false,
    acquisition_on date,
    cost_basis numeric(20, 2),
    currency_type text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('asset_transfer_methods'),
  `create index asset_transfer_methods_contact
    on asset_transfer_methods (contact_id, created_at, id)`,
  // An address with its tag belongs to one account.
  `create unique index asset_transfer_methods_incoming
    on asset_transfer_methods (asset_transfer_type, wallet_address, COALESCE(tag, ''::text))
    where transfer_direction = 'incoming'`,
  `create table asset_transfers (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    contact_id uuid references contacts,
    asset_id uuid not null,
    asset_transfer_method_id uuid references asset_transfer_methods,
    asset_contribution_id uuid unique,
    asset_disbursement_id uuid unique,
    transfer_direction text not null check (transfer_direction in ('incoming', 'outgoing')),
    unit_count_expected numeric(38, 18) not null check (unit_count_expected <> 0),
    unit_count numeric(38, 18) not null default 0,
    hot_transfer boolean not null default false,
    status text not null check (status in ('pending', 'settled', 'cancelled')),
    settles_when_authorized boolean not null default false,
    settlement_details text,
    transaction_hash text,
    settled_at timestamptz,
    cancelled_at timestamptz,
    contingencies_cleared_at timestamptz,
    contingencies_cleared_on date,
    created_at timestamptz not null,
    payment_instructions_id uuid references payment_instructions,
    check ((transfer_direction = 'incoming') = (unit_count_expected > 0)),
    constraint asset_transfers_sent_as_instructed
      check (transfer_direction = 'incoming' or payment_instructions_id is not null)
  )`,
  ...ofAccount('asset_transfers'),
  'create index asset_transfers_contact on asset_transfers (contact_id, created_at, id)',
  `create index asset_transfers_instructions
    on asset_transfers (payment_instructions_id) where payment_instructions_id is not null`,
  'create index asset_transfers_method on asset_transfers (asset_transfer_method_id)',
  // Foreign keys of tables that are created before this one, some of them in earlier wings.
  'alter table contingent_holds add foreign key (asset_transfer_id) references asset_transfers',
  `alter table disbursement_authorizations
    add foreign key (asset_transfer_id) references asset_transfers`,
  'alter table asset_transactions add foreign key (asset_transfer_id) references asset_transfers',
  `create table asset_contributions (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    contact_id uuid references contacts,
    asset_id uuid not null,
    asset_transfer_method_id uuid references asset_transfer_methods,
    unit_count_expected numeric(38, 18) not null check (unit_count_expected > 0),
    unit_count numeric(38, 18) not null default 0,
    acquisition_on date,
    cost_basis numeric(20, 2),
    currency_type text,
    created_at timestamptz not null
  )`,
  ...ofAccount('asset_contributions'),
  'create index asset_contributions_contact on asset_contributions (contact_id)',
  'create index asset_contributions_method on asset_contributions (asset_transfer_method_id)',
  `alter table asset_transfers
    add foreign key (asset_contribution_id) references asset_contributions`,
  `create table asset_disbursements (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    asset_id uuid not null,
    asset_transfer_method_id uuid not null references asset_transfer_methods,
    unit_count numeric(38, 18) not null check (unit_count > 0),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('asset_disbursements'),
  'create index asset_disbursements_contact on asset_disbursements (contact_id)',
  'create index asset_disbursements_method on asset_disbursements (asset_transfer_method_id)',
  `alter table disbursement_authorizations
    add foreign key (asset_disbursement_id) references asset_disbursements`,
  `alter table asset_transfers
    add foreign key (asset_disbursement_id) references asset_disbursements`,
];

export const assetTransfersNotes: Notes = {
  'asset_contributions.unit_count': 'Zero until its transfer is settled.',
  'asset_transfers.unit_count_expected': 'Incoming positive, outgoing negative.',
  'asset_transfers.unit_count': 'Zero until it is settled.',
  'asset_transfers.settles_when_authorized':
    'The network has moved the assets. Settles after the last approval.',
};
