/** Money that moves between two accounts of one organization, and reviews of it. */
export const accountCashTransfers: readonly string[] = [
  `create function organization_from_from_account() returns trigger language plpgsql as $$
    begin
      if new.organization_id is null then
        select organization_id into new.organization_id
          from accounts where id = new.from_account_id;
      end if;
      return new;
    end
  $$`,
  `create table account_cash_transfers (
    id uuid primary key,
    organization_id uuid not null references organizations,
    from_account_id uuid not null references accounts,
    to_account_id uuid not null references accounts,
    from_account_cash_total_id uuid not null references account_cash_totals,
    to_account_cash_total_id uuid not null references account_cash_totals,
    from_cash_transaction_id uuid references cash_transactions,
    to_cash_transaction_id uuid references cash_transactions,
    from_reversed_cash_transaction_id uuid references cash_transactions,
    to_reversed_cash_transaction_id uuid references cash_transactions,
    amount numeric(20, 2) not null check (amount > 0),
    currency_type text not null,
    reference text,
    reversal_details text,
    status text not null,
    created_by_user_id uuid not null references users,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (from_account_id <> to_account_id)
  )`,
  ...ofTwoAccounts('account_cash_transfers'),
  ...[
    'from_account_cash_total_id',
    'to_account_cash_total_id',
    'from_cash_transaction_id',
    'to_cash_transaction_id',
    'from_reversed_cash_transaction_id',
    'to_reversed_cash_transaction_id',
  ].map(
    (column) => `create index account_cash_transfers_${column} on account_cash_transfers (${column})
      where ${column} is not null`,
  ),
  `create table account_cash_transfer_reviews (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_cash_transfer_id uuid not null unique references account_cash_transfers,
    from_account_id uuid not null references accounts,
    to_account_id uuid not null references accounts,
    type text not null,
    status text not null,
    approved_by_user_id uuid references users,
    approved_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofTwoAccounts('account_cash_transfer_reviews'),
];

function ofTwoAccounts(table: string): string[] {
  return [
    `create trigger ${table}_organization before insert on ${table}
      for each row execute function organization_from_from_account()`,
    `create index ${table}_organization on ${table} (organization_id, created_at, id)`,
    `create index ${table}_from_account on ${table} (from_account_id, created_at, id)`,
    `create index ${table}_to_account on ${table} (to_account_id, created_at, id)`,
  ];
}
