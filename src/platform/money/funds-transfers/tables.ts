import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const fundsTransfersTables: readonly string[] = [
  // `settles_when_authorized`: the bank has moved the money while a rule of the account requires
  // approval; it settles after the last approval. `sent_at`: the bank has the order and can't be stopped.
  // `ask_bank_at`: when the bank is next asked to move or return the money.
  // `held_amount`: this transfer's part of the account's `contingent_hold`.
  `create table funds_transfers (
    id uuid primary key,
    account_id uuid not null references accounts,
    contact_id uuid references contacts,
    contribution_id uuid unique,
    funds_transfer_method_id uuid references funds_transfer_methods,
    amount numeric(15, 2) not null,
    currency_type text not null,
    funds_transfer_type text not null,
    status text not null,
    settled_at timestamptz,
    settlement_details text,
    cancelled_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    organization_id uuid not null,
    parent_id uuid references funds_transfers,
    disbursement_id uuid,
    push_transfer_method_id uuid,
    refund_id uuid,
    amount_expected numeric(15, 2),
    cancellation_details text,
    clears_on date,
    contingencies_cleared_at timestamptz,
    funds_source_name text,
    private_memo text,
    reference text,
    reversal_details text,
    reversed_amount numeric(15, 2),
    reversed_at timestamptz,
    special_instructions text,
    settled_cash_transaction_id uuid,
    reversed_cash_transaction_id uuid,
    takes_shortage boolean not null default false,
    takes_surplus boolean not null default false,
    shortage_from_child_id uuid references funds_transfers,
    surplus_to_child_id uuid references funds_transfers,
    signet_deposit_address text,
    equality_hash text,
    sent_at timestamptz,
    settles_when_authorized boolean not null default false,
    contingencies_cleared_on date
      generated always as (((contingencies_cleared_at at time zone 'UTC'))::date) stored,
    held_amount numeric(15, 2) not null default 0 check (held_amount >= 0),
    ask_bank_at timestamptz,
    payment_instructions_id uuid references payment_instructions,
    constraint funds_transfers_sent_as_instructed
      check (sent_at is null or payment_instructions_id is not null
        or funds_transfer_type = 'credit_card')
  )`,
  ...ofAccount('funds_transfers'),
  `create index funds_transfers_at_bank
    on funds_transfers (ask_bank_at) where ask_bank_at is not null`,
  `create index funds_transfers_clearing on funds_transfers (clears_on) where status = 'settled'`,
  'create index funds_transfers_contact on funds_transfers (contact_id)',
  'create unique index funds_transfers_disbursement on funds_transfers (disbursement_id)',
  `create index funds_transfers_instructions
    on funds_transfers (payment_instructions_id) where payment_instructions_id is not null`,
  'create index funds_transfers_method on funds_transfers (funds_transfer_method_id)',
  `create index funds_transfers_parent
    on funds_transfers (parent_id) where parent_id is not null`,
  'create index funds_transfers_push on funds_transfers (push_transfer_method_id)',
  'create index funds_transfers_refund on funds_transfers (refund_id)',
  'create index funds_transfers_reversed_cash on funds_transfers (reversed_cash_transaction_id)',
  'create index funds_transfers_settled_cash on funds_transfers (settled_cash_transaction_id)',
  'create index funds_transfers_shortage on funds_transfers (shortage_from_child_id)',
  'create index funds_transfers_surplus on funds_transfers (surplus_to_child_id)',
  // Foreign keys of tables in earlier wings.
  'alter table uploaded_documents add foreign key (funds_transfer_id) references funds_transfers',
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
  ...ofAccount('contingent_holds'),
  'create index contingent_holds_asset_transfer on contingent_holds (asset_transfer_id)',
  'create index contingent_holds_funds_transfer on contingent_holds (funds_transfer_id)',
  // Senders of wires, as reported by the bank.
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
  'create index wire_initiators_account on wire_initiators (account_id)',
  `create index wire_initiators_organization
    on wire_initiators (organization_id, created_at, id)`,
  `create trigger wire_initiators_organization before insert on wire_initiators
    for each row execute function organization_from_account()`,
];

export const fundsTransfersNotes: Notes = {
  'contingent_holds.funds_transfer_id': 'Exactly one of this and `asset_transfer_id`.',
  'contingent_holds.hold_type': { is: 'HoldType' },
  'funds_transfers.contact_id': 'Null for a sender without a contact.',
  'funds_transfers.parent_id': 'The transfer that this one is a part of.',
  'funds_transfers.amount': 'Incoming positive, outgoing negative.',
  'funds_transfers.amount_expected': 'The expected amount, if another one arrived.',
  'funds_transfers.currency_type': { is: 'CurrencyType' },
  'funds_transfers.status': { is: 'FundsTransferStatus' },
  'funds_transfers.held_amount': "The held amount in the transfer's own account.",
  'funds_transfers.takes_shortage':
    "For a part: a shortage of the parent's amount reduces it. `takes_surplus`: a surplus adds to it.",
  'funds_transfers.equality_hash': 'Equal for identical transfers.',
  'funds_transfers.ask_bank_at':
    'When the bank is next asked to move or return the money; null if never.',
  'funds_transfers.sent_at':
    'When the transfer was sent to the bank. From then on it cannot be cancelled.',
  'funds_transfers.settles_when_authorized':
    'The bank has moved the money while a rule requires approval. Settles after the last approval.',
  wire_initiators: 'Senders of wires, as reported by the bank.',
};
