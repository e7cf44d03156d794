/** Of either account: a trigger says whose organization's it is, by the account that it comes from. */
function betweenAccounts(table: string): string[] {
  return [
    `create trigger ${table}_organization before insert on ${table}
      for each row execute function organization_from_from_account()`,
    `create index ${table}_organization on ${table} (organization_id, created_at, id)`,
    `create index ${table}_from on ${table} (from_account_id, created_at, id)`,
    `create index ${table}_to on ${table} (to_account_id, created_at, id)`,
  ];
}

/** Assets that go from one account to another, and their reviews. */
export const internalAssetTransferTables: readonly string[] = [
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
  ...betweenAccounts('internal_asset_transfers'),
  `create index internal_asset_transfers_from_transaction
    on internal_asset_transfers (from_asset_transaction_id)`,
  `create index internal_asset_transfers_to_transaction
    on internal_asset_transfers (to_asset_transaction_id)`,
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
  ...betweenAccounts('internal_asset_transfer_reviews'),
  `create index internal_asset_transfer_reviews_transfer
    on internal_asset_transfer_reviews (internal_asset_transfer_id)`,
];
