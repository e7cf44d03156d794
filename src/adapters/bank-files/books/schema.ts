/** Tables of the adapter. What has account numbers or names is sealed. */
export const bankTables: readonly string[] = [
  `create table if not exists outgoing_files (
    id uuid primary key,
    sequence bigint generated always as identity,
    kind text not null check (kind in ('nacha', 'wire')),
    from_platform boolean not null,
    name text not null unique,
    sealed bytea,
    digest text not null,
    size integer not null,
    state text not null default 'waiting'
      check (state in ('waiting', 'renaming', 'sent', 'refused', 'settled')),
    day date not null,
    temporary text,
    modifier text,
    settles_on date,
    debit_cents bigint not null,
    credit_cents bigint not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    acknowledged_at timestamptz
  )`,
  `create unique index if not exists outgoing_files_modifier on outgoing_files (day, modifier)`,
  `create table if not exists transfers (
    reference uuid primary key,
    kind text not null check (kind in ('ach', 'wire', 'file-entry')),
    direction text not null check (direction in ('push', 'pull')),
    cents bigint not null,
    short_id text not null,
    due text,
    file_id uuid references outgoing_files,
    sealed bytea,
    digest text not null,
    state text not null default 'taken' check (state in ('taken', 'settled', 'returned')),
    details text,
    created_at timestamptz not null
  )`,
  `create index if not exists transfers_short_id on transfers (short_id)`,
  `create index if not exists transfers_file on transfers (file_id)`,
  `create index if not exists transfers_due on transfers (due) where file_id is null`,
  `create table if not exists virtual_accounts (
    reference uuid primary key,
    number numeric(17) not null unique,
    created_at timestamptz not null
  )`,
  `create table if not exists receipts (
    id uuid primary key,
    bank_key text not null unique,
    network text not null check (network in ('ach', 'wire')),
    cents bigint not null,
    sealed bytea not null,
    state text not null default 'reported' check (state in ('reported', 'reversed')),
    created_at timestamptz not null
  )`,
  `create table if not exists returns (
    id uuid primary key,
    reference uuid not null,
    means text not null check (means in ('ach-entry', 'by-hand')),
    cents bigint not null,
    due text,
    file_id uuid references outgoing_files,
    sealed bytea,
    created_at timestamptz not null
  )`,
  `create table if not exists incoming_files (
    digest text primary key,
    name text not null,
    received_at timestamptz not null
  )`,
  `create table if not exists polls (
    id integer primary key check (id = 1),
    begun_at timestamptz not null
  )`,
  `create table if not exists bookings (
    id uuid primary key,
    source text not null,
    subject uuid,
    sign text not null check (sign in ('credit', 'debit')),
    cents bigint not null,
    day date not null,
    bank_key text unique,
    is_reported boolean not null default false
  )`,
  `create index if not exists bookings_open on bookings (sign, cents) where bank_key is null`,
  `create table if not exists findings (
    id uuid primary key,
    kind text not null,
    subject uuid,
    file text,
    cents bigint,
    note text not null,
    found_at timestamptz not null,
    closed_at timestamptz
  )`,
];
