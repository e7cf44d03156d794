import { type Notes, ofAccount, ofParent } from '../../kernel/store/index.ts';

export const debitCardsTables: readonly string[] = [
  `create table card_holders (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    email text not null,
    phone_number text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint card_holders_once unique (account_id, contact_id)
  )`,
  ...ofAccount('card_holders'),
  'create index card_holders_contact on card_holders (contact_id)',
  // Cardholders of an organization have different phones.
  'create unique index card_holders_phone on card_holders (organization_id, phone_number)',
  `create table card_holder_invitations (
    organization_id uuid not null,
    card_holder_id uuid primary key references card_holders,
    sealed bytea not null
  )`,
  ...ofParent('card_holder_invitations', 'card_holders', 'card_holder_id'),
  `create table card_holder_verifications (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    card_holder_id uuid not null unique references card_holders,
    email text not null,
    phone_number text not null,
    callback_url text,
    required jsonb not null,
    email_verified boolean not null default false,
    phone_number_verified boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('card_holder_verifications'),
  // `sent` counts codes to limit guessing; a used code keeps its count.
  `create table card_holder_codes (
    organization_id uuid not null,
    card_holder_verification_id uuid not null references card_holder_verifications,
    sent_to text not null,
    sealed bytea,
    failures integer not null default 0,
    expires_at timestamptz not null,
    sent integer not null default 1,
    sent_since timestamptz not null default now(),
    primary key (card_holder_verification_id, sent_to)
  )`,
  ...ofParent('card_holder_codes', 'card_holder_verifications', 'card_holder_verification_id'),
  `create table cards (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    card_holder_id uuid not null references card_holders,
    status text not null,
    physical_card_status text not null,
    last_four text,
    name_on_card text not null,
    issued_at timestamptz,
    activated_at timestamptz,
    shipped_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('cards'),
  'create index cards_card_holder on cards (card_holder_id)',
  'create index cards_waiting on cards (created_at) where issued_at is null',
  `create table card_transactions (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    card_id uuid not null references cards,
    card_holder_id uuid not null references card_holders,
    amount numeric(15, 2) not null check (amount > 0),
    currency_type text not null,
    description text,
    status text not null,
    from_cash_transaction_id uuid references cash_transactions,
    to_cash_transaction_id uuid references cash_transactions,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('card_transactions'),
  'create index card_transactions_card on card_transactions (card_id)',
  'create index card_transactions_card_holder on card_transactions (card_holder_id)',
  'create index card_transactions_from on card_transactions (from_cash_transaction_id)',
  // For expiring authorizations.
  `create index card_transactions_pending
    on card_transactions (updated_at) where status = 'pending'`,
  'create index card_transactions_to on card_transactions (to_cash_transaction_id)',
];

export const debitCardsNotes: Notes = {
  card_holder_codes: 'The latest code sent to a cardholder.',
  'card_holder_codes.sent_to': { is: 'ContactPoint' },
  'card_holder_codes.sealed': 'null once it is used, or the address changed.',
  'card_holder_codes.sent': 'Number of codes since `sent_since`.',
  'card_holder_codes.failures': 'Number of wrong guesses.',
  card_holder_invitations: 'Invitations sent to cardholders, for the sandbox.',
  'card_holder_verifications.email': "Same as the cardholder's.",
  'card_holder_verifications.required': { is: 'ContactPoint[]' },
  'card_holders.phone_number': 'E.164.',
  'card_transactions.status': { is: 'CardTransactionStatus' },
  'cards.status': { is: 'DebitCardStatus' },
  'cards.physical_card_status': { is: 'PhysicalCardStatus' },
  'cards.last_four': 'null until issued.',
};
