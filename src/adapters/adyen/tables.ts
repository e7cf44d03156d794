/** Tables of the adapter: its vault, and what it has asked Adyen for. */
export const adyenTables: readonly string[] = [
  `create table if not exists adyen_cards (
    token uuid primary key,
    digest text not null unique,
    fingerprint text not null,
    sealed text not null,
    funding_type text,
    network_reference text,
    stored_method text,
    shown text,
    is_replaced boolean not null default false,
    is_closed boolean not null default false,
    updates_heard integer not null default 0,
    updates_read integer not null default 0
  )`,
  `create index if not exists adyen_cards_to_read
    on adyen_cards (token) where updates_heard > updates_read`,
  `create table if not exists adyen_payments (
    reference uuid primary key,
    card_token uuid references adyen_cards,
    amount numeric(15, 2),
    currency text,
    status text not null,
    decline_code text,
    psp_reference text,
    is_network_token boolean not null default false,
    cancel_due boolean not null default false,
    created_at timestamptz not null
  )`,
  `create index if not exists adyen_payments_by_psp_reference
    on adyen_payments (psp_reference) where psp_reference is not null`,
  `create index if not exists adyen_payments_to_cancel
    on adyen_payments (reference) where cancel_due`,
  `create table if not exists adyen_refunds (
    reference uuid primary key,
    authorization_reference uuid not null references adyen_payments,
    amount numeric(15, 2) not null,
    status text not null,
    psp_reference text
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
