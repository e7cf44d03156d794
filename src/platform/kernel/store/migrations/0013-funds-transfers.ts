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
    add column signet_deposit_address text,
    add column authorized_at timestamptz`,
  'create index contributions_funds_transfer on contributions (funds_transfer_id)',
];

const fundsTransfers: readonly string[] = [
  // `settles_when_authorized`: the bank has done its part while a rule of the account waits for
  // somebody; it settles once all approved. `sent_at`: the bank was told and cannot be stopped.
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
    add column settled_cash_transaction_id uuid
      references cash_transactions deferrable initially deferred,
    add column reversed_cash_transaction_id uuid
      references cash_transactions deferrable initially deferred,
    add column takes_shortage boolean not null default false,
    add column takes_surplus boolean not null default false,
    add column shortage_from_child_id uuid references funds_transfers,
    add column surplus_to_child_id uuid references funds_transfers,
    add column signet_deposit_address text,
    add column equality_hash text,
    add column sent_at timestamptz,
    add column settles_when_authorized boolean not null default false`,
  // The day of the moment, which can be looked for.
  `alter table funds_transfers add column contingencies_cleared_on date
    generated always as ((contingencies_cleared_at at time zone 'UTC')::date) stored`,
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

const initiators: readonly string[] = [
  // Who sent a wire, as the bank tells.
  `create table wire_initiators (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    funds_transfer_id uuid not null unique references funds_transfers,
    name text not null,
    bank_name text,
    reference_number text,
    routing_number text,
    swift_code text,
    bank_account_number_last_4 text,
    intermediary_bank_name text,
    intermediary_bank_reference text,
    intermediary_bank_routing_number text,
    intermediary_bank_swift_code text,
    street_1 text,
    street_2 text,
    street_3 text,
    city text,
    region text,
    country text,
    postal_code text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create trigger wire_initiators_organization before insert on wire_initiators
    for each row execute function organization_from_account()`,
  'create index wire_initiators_organization on wire_initiators (organization_id, created_at, id)',
  'create index wire_initiators_account on wire_initiators (account_id)',
];

const refunds: readonly string[] = [
  `create table refunds (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    contact_id uuid references contacts,
    funds_transfer_to_refund_id uuid not null references funds_transfers,
    funds_transfer_method_id uuid not null references funds_transfer_methods,
    amount numeric(15, 2) not null check (amount > 0),
    fee_amount numeric(15, 2) not null default 0,
    currency_type text not null,
    memo text,
    process_on date not null,
    status text not null check (status in ('pending', 'processed', 'cancelled')),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create trigger refunds_organization before insert on refunds
    for each row execute function organization_from_account()`,
  'create index refunds_organization on refunds (organization_id, created_at, id)',
  'create index refunds_account on refunds (account_id, created_at, id)',
  'create index refunds_contact on refunds (contact_id)',
  'create index refunds_transfer on refunds (funds_transfer_to_refund_id)',
  'create index refunds_method on refunds (funds_transfer_method_id)',
  `alter table funds_transfers add constraint funds_transfers_refund_fkey
    foreign key (refund_id) references refunds deferrable initially deferred`,
  // What the card network is to be told; `id` is the reference there. Of an outgoing transfer, which
  // settles with it, or of an incoming one that was cancelled after the card had been charged.
  `create table card_refunds (
    id uuid primary key,
    account_id uuid not null references accounts,
    funds_transfer_id uuid not null unique references funds_transfers,
    credit_card_authorization_id uuid not null references credit_card_authorizations,
    amount numeric(15, 2) not null check (amount > 0),
    sent_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index card_refunds_account on card_refunds (account_id)',
  'create index card_refunds_authorization on card_refunds (credit_card_authorization_id)',
  'create index card_refunds_open on card_refunds (created_at) where sent_at is null',
  // The card network's own.
  `create table network_refunds (
    reference uuid primary key,
    authorization_reference uuid not null references network_authorizations,
    amount numeric(15, 2) not null check (amount > 0),
    created_at timestamptz not null
  )`,
  'create index network_refunds_authorization on network_refunds (authorization_reference)',
];

const chargebacks: readonly string[] = [
  `create table chargebacks (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    contact_id uuid references contacts,
    funds_transfer_id uuid not null unique references funds_transfers,
    hold_id uuid references contingent_holds,
    status text not null,
    reason_code text,
    reference text not null,
    case_id text not null,
    bin text,
    additional_notes text,
    rejection_reason text,
    date_received date not null,
    reply_by_date date not null,
    started_at timestamptz,
    ready_at timestamptz,
    submitted_at timestamptz,
    won_at timestamptz,
    lost_at timestamptz,
    forfeited_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create trigger chargebacks_organization before insert on chargebacks
    for each row execute function organization_from_account()`,
  'create index chargebacks_organization on chargebacks (organization_id, created_at, id)',
  'create index chargebacks_account on chargebacks (account_id)',
  'create index chargebacks_contact on chargebacks (contact_id)',
  'create index chargebacks_hold on chargebacks (hold_id)',
  `create index chargebacks_open on chargebacks (reply_by_date)
    where status in ('pending', 'started', 'rejected', 'ready')`,
];

const statements: readonly string[] = [
  ...contributions,
  ...fundsTransfers,
  ...holds,
  ...initiators,
  ...refunds,
  ...chargebacks,
];
