import type { Notes } from '../../kernel/store/index.ts';

export const internalAssetTransfersTables: readonly string[] = [
  `create table internal_asset_transfers (
    id uuid primary key,
    organization_id uuid not null references organizations,
    from_account_id uuid not null references accounts,
    to_account_id uuid not null references accounts,
    asset_id uuid not null,
    from_asset_transaction_id uuid references asset_transactions,
    to_asset_transaction_id uuid references asset_transactions,
    unit_count numeric(38, 18) not null check (unit_count > 0),
    hot_transfer boolean not null,
    preserve_tax_lots boolean not null,
    reference text,
    status text not null check (status in ('pending', 'settled', 'cancelled')),
    created_by_user_id uuid not null references users,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (from_account_id <> to_account_id)
  )`,
  `create index internal_asset_transfers_from
    on internal_asset_transfers (from_account_id, created_at, id)`,
  `create index internal_asset_transfers_from_transaction
    on internal_asset_transfers (from_asset_transaction_id)`,
  `create index internal_asset_transfers_organization
    on internal_asset_transfers (organization_id, created_at, id)`,
  `create index internal_asset_transfers_to
    on internal_asset_transfers (to_account_id, created_at, id)`,
  `create index internal_asset_transfers_to_transaction
    on internal_asset_transfers (to_asset_transaction_id)`,
  `create trigger internal_asset_transfers_organization before insert
    on internal_asset_transfers
    for each row execute function organization_from_from_account()`,
  `create table internal_asset_transfer_reviews (
    id uuid primary key,
    organization_id uuid not null references organizations,
    internal_asset_transfer_id uuid not null references internal_asset_transfers,
    from_account_id uuid not null references accounts,
    to_account_id uuid not null references accounts,
    type text not null check (type in ('single_control', 'dual_control')),
    status text not null check (status in ('pending', 'approved', 'denied')),
    approved_by_user_id uuid references users,
    approved_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index internal_asset_transfer_reviews_from
    on internal_asset_transfer_reviews (from_account_id, created_at, id)`,
  `create index internal_asset_transfer_reviews_organization
    on internal_asset_transfer_reviews (organization_id, created_at, id)`,
  `create index internal_asset_transfer_reviews_to
    on internal_asset_transfer_reviews (to_account_id, created_at, id)`,
  `create index internal_asset_transfer_reviews_transfer
    on internal_asset_transfer_reviews (internal_asset_transfer_id)`,
  `create trigger internal_asset_transfer_reviews_organization before insert
    on internal_asset_transfer_reviews
    for each row execute function organization_from_from_account()`,
];

export const internalAssetTransfersNotes: Notes = {
  'internal_asset_transfers.from_asset_transaction_id':
    'The two movements that settled the transfer.',
  'internal_asset_transfers.status':
    'While pending, the units are part of the pending transfers of the sending account.',
};
