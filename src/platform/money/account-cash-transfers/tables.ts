import type { Notes } from '../../kernel/store/index.ts';

export const accountCashTransfersTables: readonly string[] = [
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
  `create index account_cash_transfers_from_account
    on account_cash_transfers (from_account_id, created_at, id)`,
  `create index account_cash_transfers_from_account_cash_total_id
    on account_cash_transfers (from_account_cash_total_id)
    where from_account_cash_total_id is not null`,
  `create index account_cash_transfers_from_cash_transaction_id
    on account_cash_transfers (from_cash_transaction_id)
    where from_cash_transaction_id is not null`,
  `create index account_cash_transfers_from_reversed_cash_transaction_id
    on account_cash_transfers (from_reversed_cash_transaction_id)
    where from_reversed_cash_transaction_id is not null`,
  `create index account_cash_transfers_organization
    on account_cash_transfers (organization_id, created_at, id)`,
  `create index account_cash_transfers_to_account
    on account_cash_transfers (to_account_id, created_at, id)`,
  `create index account_cash_transfers_to_account_cash_total_id
    on account_cash_transfers (to_account_cash_total_id)
    where to_account_cash_total_id is not null`,
  `create index account_cash_transfers_to_cash_transaction_id
    on account_cash_transfers (to_cash_transaction_id)
    where to_cash_transaction_id is not null`,
  `create index account_cash_transfers_to_reversed_cash_transaction_id
    on account_cash_transfers (to_reversed_cash_transaction_id)
    where to_reversed_cash_transaction_id is not null`,
  `create function organization_from_from_account() returns trigger language plpgsql as $$
    begin
      if new.organization_id is null then
        select organization_id into new.organization_id
          from accounts where id = new.from_account_id;
      end if;
      return new;
    end
  $$`,
  `create trigger account_cash_transfers_organization before insert on account_cash_transfers
    for each row execute function organization_from_from_account()`,
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
  `create index account_cash_transfer_reviews_from_account
    on account_cash_transfer_reviews (from_account_id, created_at, id)`,
  `create index account_cash_transfer_reviews_organization
    on account_cash_transfer_reviews (organization_id, created_at, id)`,
  `create index account_cash_transfer_reviews_to_account
    on account_cash_transfer_reviews (to_account_id, created_at, id)`,
  `create trigger account_cash_transfer_reviews_organization before insert
    on account_cash_transfer_reviews
    for each row execute function organization_from_from_account()`,
];

export const accountCashTransfersNotes: Notes = {
  'account_cash_transfer_reviews.type': { is: "'single_control' | 'dual_control'" },
  'account_cash_transfer_reviews.status': { is: "'pending' | 'approved' | 'denied'" },
  'account_cash_transfers.from_cash_transaction_id': 'The two movements that settled the transfer.',
  'account_cash_transfers.from_reversed_cash_transaction_id':
    'The two movements that reversed the transfer.',
  'account_cash_transfers.status': {
    about: 'While pending, the amount is part of `pending_transfer` of the sending account.',
    is: 'AccountCashTransferStatus',
  },
};
