import { type Kysely, sql } from 'kysely';

/** Card resources, contributions, authentications and what the card network keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table credit_card_resources (
    id uuid primary key,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    status text not null,
    three_ds_required boolean not null default false,
    funds_transfer_method_id uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index credit_card_resources_account on credit_card_resources (account_id, created_at, id)',
  'create index credit_card_resources_contact on credit_card_resources (contact_id)',
  `create table funds_transfer_methods (
    id uuid primary key,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    credit_card_resource_id uuid unique references credit_card_resources,
    card_token uuid not null,
    contact_name text,
    contact_email text,
    credit_card_name text,
    credit_card_postal_code text,
    credit_card_type text,
    credit_card_expiration_date text,
    credit_card_bin text,
    credit_card_funding_type text,
    funds_transfer_type text not null,
    inactive boolean not null default false,
    label text,
    last_4 text,
    security_code_confirmed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index funds_transfer_methods_account on funds_transfer_methods (account_id, created_at, id)',
  'create index funds_transfer_methods_contact on funds_transfer_methods (contact_id)',
  `create table contributions (
    id uuid primary key,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    funds_transfer_method_id uuid not null references funds_transfer_methods,
    resource_token_id uuid references resource_tokens,
    origin text not null,
    amount numeric(15, 2) not null check (amount > 0),
    currency_type text not null,
    contributor_name text,
    contributor_email text,
    message text,
    special_instructions text,
    status text not null,
    funds_transfer_id uuid,
    completed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index contributions_account on contributions (account_id, created_at, id)',
  'create index contributions_contact on contributions (contact_id)',
  'create index contributions_method on contributions (funds_transfer_method_id)',
  'create index contributions_token on contributions (resource_token_id, created_at)',
  `create table funds_transfers (
    id uuid primary key,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    contribution_id uuid unique references contributions,
    funds_transfer_method_id uuid references funds_transfer_methods,
    amount numeric(15, 2) not null,
    currency_type text not null,
    funds_transfer_type text not null,
    status text not null,
    settled_at timestamptz,
    settlement_details text,
    cancelled_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index funds_transfers_account on funds_transfers (account_id, created_at, id)',
  'create index funds_transfers_contact on funds_transfers (contact_id)',
  'create index funds_transfers_method on funds_transfers (funds_transfer_method_id)',
  // One try to link a card or to pay. `subject_id` is what it is about: the contribution, or the
  // card resource that gets its card. No subject has two tries that have not ended.
  `create table card_attempts (
    id uuid primary key,
    purpose text not null,
    account_id uuid not null references accounts,
    credit_card_resource_id uuid not null references credit_card_resources,
    contribution_id uuid references contributions,
    subject_id uuid not null,
    resource_token_id uuid references resource_tokens,
    card_token uuid,
    card jsonb not null,
    amount numeric(15, 2) not null,
    currency_type text not null,
    security_code_given boolean not null,
    state text not null,
    failure jsonb,
    leased_by uuid,
    leased_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index card_attempts_open on card_attempts (subject_id)
    where state not in ('succeeded', 'failed')`,
  'create index card_attempts_subject on card_attempts (subject_id, created_at)',
  `create index card_attempts_leased on card_attempts (leased_until)
    where state in ('verifying', 'processing')`,
  `create table credit_card_authorizations (
    id uuid primary key,
    account_id uuid not null references accounts,
    card_attempt_id uuid not null unique references card_attempts,
    credit_card_resource_id uuid not null references credit_card_resources,
    contribution_id uuid references contributions,
    purpose text not null,
    amount numeric(15, 2) not null,
    currency_type text not null,
    status text not null,
    failure_code text,
    authorized_at timestamptz,
    captured_at timestamptz,
    reversed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index credit_card_authorizations_account
    on credit_card_authorizations (account_id, created_at, id)`,
  'create index credit_card_authorizations_resource on credit_card_authorizations (credit_card_resource_id)',
  'create index credit_card_authorizations_contribution on credit_card_authorizations (contribution_id)',
  `create table three_ds_authentications (
    id uuid primary key,
    account_id uuid not null references accounts,
    card_attempt_id uuid not null unique references card_attempts,
    status text not null,
    trans_status text,
    eci text,
    authentication_value text,
    three_ds_server_trans_id uuid not null unique,
    acs_trans_id uuid,
    ds_trans_id uuid,
    three_ds_method_url text,
    method_notified_at timestamptz,
    notification_hash bytea not null,
    session_data text not null,
    acs_url text,
    acs_framing text not null,
    challenge_window_size text not null,
    browser jsonb not null,
    failure jsonb,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index three_ds_authentications_open on three_ds_authentications (expires_at)
    where status in ('method_required', 'challenge_required')`,
  // The card network's own: nothing of the platform reads or writes these but the simulator.
  `create table network_cards (
    token uuid primary key,
    fingerprint text not null unique,
    sealed bytea not null,
    created_at timestamptz not null
  )`,
  `create table network_verifications (
    reference uuid primary key,
    card_token uuid not null references network_cards,
    decline_code text,
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
];
