import { type Kysely, sql } from 'kysely';

/** Money that comes and goes by bank, the holds on it, and what takes it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const contributions: readonly string[] = [
  // Money by check, wire or Signet has no method, and may come from somebody who is no contact.
  `alter table contributions
    alter column funds_transfer_method_id drop not null,
    alter column contact_id drop not null,
    add column funds_transfer_type text not null default 'credit_card',
    add column amount_expected numeric(15, 2),
    add column reference text,
    add column private_memo text,
    add column ip_address text,
    add column user_agent text,
    add column authorized_at timestamptz`,
];

const fundsTransfers: readonly string[] = [
  // `awaits_authorization`: a rule of the account waits for somebody to approve.
  // `settles_when_authorized`: the bank has done its part meanwhile; it settles once all approved.
  `alter table funds_transfers
    alter column contact_id drop not null,
    add column parent_id uuid references funds_transfers,
    add column disbursement_id uuid,
    add column push_transfer_method_id uuid,
    add column refund_id uuid,
    add column amount_expected numeric(15, 2),
    add column cancellation_details text,
    add column clears_on date,
    add column contingencies_cleared_at timestamptz,
    add column funds_source_name text,
    add column private_memo text,
    add column reference text,
    add column reversal_details text,
    add column reversed_amount numeric(15, 2),
    add column reversed_at timestamptz,
    add column special_instructions text,
    add column settled_cash_transaction_id uuid references cash_transactions,
    add column reversed_cash_transaction_id uuid references cash_transactions,
    add column takes_shortage boolean not null default false,
    add column takes_surplus boolean not null default false,
    add column shortage_from_child_id uuid references funds_transfers,
    add column surplus_to_child_id uuid references funds_transfers,
    add column awaits_authorization boolean not null default false,
    add column settles_when_authorized boolean not null default false`,
  'create index funds_transfers_parent on funds_transfers (parent_id) where parent_id is not null',
  'create unique index funds_transfers_disbursement on funds_transfers (disbursement_id)',
  'create index funds_transfers_push on funds_transfers (push_transfer_method_id)',
  'create index funds_transfers_refund on funds_transfers (refund_id)',
  'create index funds_transfers_settled_cash on funds_transfers (settled_cash_transaction_id)',
  'create index funds_transfers_reversed_cash on funds_transfers (reversed_cash_transaction_id)',
  'create index funds_transfers_shortage on funds_transfers (shortage_from_child_id)',
  'create index funds_transfers_surplus on funds_transfers (surplus_to_child_id)',
  "create index funds_transfers_clearing on funds_transfers (clears_on) where status = 'settled'",
];

const holds: readonly string[] = [
  // `asset_transfer_id` gets its foreign key where asset transfers are made.
  `create table contingent_holds (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    funds_transfer_id uuid references funds_transfers,
    asset_transfer_id uuid,
    hold_type text not null,
    message text,
    override_reason text,
    status text not null check (status in ('pending', 'cleared')),
    cleared_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (num_nonnulls(funds_transfer_id, asset_transfer_id) = 1)
  )`,
  `create trigger contingent_holds_organization before insert on contingent_holds
    for each row execute function organization_from_account()`,
  'create index contingent_holds_organization on contingent_holds (organization_id, created_at, id)',
  'create index contingent_holds_account on contingent_holds (account_id, created_at, id)',
  'create index contingent_holds_funds_transfer on contingent_holds (funds_transfer_id)',
  'create index contingent_holds_asset_transfer on contingent_holds (asset_transfer_id)',
];

const statements: readonly string[] = [...contributions, ...fundsTransfers, ...holds];
