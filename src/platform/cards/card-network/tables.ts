import type { Notes } from '../../kernel/store/index.ts';

export const cardNetworkTables: readonly string[] = [
  `create table network_cards (
    token uuid primary key,
    fingerprint text not null unique,
    sealed bytea not null,
    created_at timestamptz not null
  )`,
  `create table network_authorizations (
    reference uuid primary key,
    card_token uuid references network_cards,
    amount numeric(15, 2),
    currency_type text,
    status text not null,
    decline_code text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table network_refunds (
    reference uuid primary key,
    authorization_reference uuid not null references network_authorizations,
    amount numeric(15, 2) not null check (amount > 0),
    has_failed boolean not null default false,
    created_at timestamptz not null
  )`,
  'create index network_refunds_authorization on network_refunds (authorization_reference)',
  `create table network_verifications (
    reference uuid primary key,
    card_token uuid not null references network_cards,
    decline_code text,
    created_at timestamptz not null
  )`,
];

export const cardNetworkNotes: Notes = {
  'network_authorizations.card_token': 'null if it was reversed before it arrived.',
  'network_authorizations.currency_type': { is: 'CurrencyType' },
  'network_authorizations.status': { is: "'authorized' | 'captured' | 'reversed' | 'declined'" },
  'network_authorizations.decline_code': { is: 'DeclineCode' },
  'network_cards.fingerprint': 'Keyed digest, which finds known cards without decryption.',
  'network_verifications.decline_code': { is: 'DeclineCode' },
};
