/** Tables of the adapter: its vault, and what it has asked Adyen for. */
export const adyenTables: readonly string[] = [
  `create table if not exists adyen_cards (
    token uuid primary key,
    digest text not null unique,
    fingerprint text not null,
    sealed text not null,
    funding_type text,
    network_reference text
  )`,
  `create table if not exists adyen_payments (
    reference uuid primary key,
    card_token uuid references adyen_cards,
    amount numeric(15, 2),
    currency text,
    status text not null,
    decline_code text,
    psp_reference text,
    created_at timestamptz not null
  )`,
  `create index if not exists adyen_payments_by_psp_reference
    on adyen_payments (psp_reference) where psp_reference is not null`,
  `create table if not exists adyen_refunds (
    reference uuid primary key,
    authorization_reference uuid not null references adyen_payments,
    amount numeric(15, 2) not null,
    status text not null
  )`,
  'create index if not exists adyen_refunds_by_payment on adyen_refunds (authorization_reference)',
  `create table if not exists adyen_notifications (
    event_code text not null,
    psp_reference text not null,
    is_success boolean not null,
    needs_person boolean not null,
    received_at timestamptz not null,
    primary key (event_code, psp_reference, is_success)
  )`,
];
