import { type Kysely, sql } from 'kysely';

/** Users, accounts, contacts, tokens, webhooks and what the platform itself needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table organizations (
    id uuid primary key,
    created_at timestamptz not null
  )`,
  `create table users (
    id uuid primary key,
    organization_id uuid not null references organizations,
    email text not null,
    name text not null,
    password_hash text not null,
    disabled boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create unique index users_email on users (lower(email))',
  'create index users_organization on users (organization_id, created_at, id)',
  'create sequence account_numbers start 100000001',
  `create table accounts (
    id uuid primary key,
    organization_id uuid not null references organizations,
    name text not null,
    number text not null unique default nextval('account_numbers')::text,
    account_type text not null,
    authorized_signature text not null,
    status text not null,
    contributions_frozen boolean not null default false,
    disbursements_frozen boolean not null default false,
    solid_freeze boolean not null default false,
    statements boolean not null default false,
    organization_label text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index accounts_organization on accounts (organization_id, created_at, id)',
  `create table account_policies (
    id uuid primary key,
    account_id uuid not null unique references accounts,
    require_purchase_protection boolean not null default true,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table contacts (
    id uuid primary key,
    account_id uuid not null references accounts,
    account_roles jsonb not null,
    contact_type text not null,
    name text not null,
    email text not null,
    date_of_birth date,
    sex text,
    tax_id_number text not null,
    tax_country text not null,
    tax_state text,
    region_of_formation text,
    primary_address_id uuid not null,
    primary_phone_number_id uuid not null,
    aml_cleared boolean not null default false,
    cip_cleared boolean not null default false,
    identity_confirmed boolean not null default false,
    identity_documents_verified boolean not null default false,
    proof_of_address_documents_verified boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index contacts_account on contacts (account_id, created_at, id)',
  `create table addresses (
    id uuid primary key,
    contact_id uuid not null references contacts,
    street_1 text not null,
    street_2 text,
    city text not null,
    region text,
    postal_code text,
    country text not null,
    created_at timestamptz not null
  )`,
  'create index addresses_contact on addresses (contact_id)',
  // A contact and its first address name each other: checked when the transaction commits.
  `alter table contacts add foreign key (primary_address_id) references addresses
    deferrable initially deferred`,
  `create table phone_numbers (
    id uuid primary key,
    contact_id uuid not null references contacts,
    number text not null,
    country text,
    sms boolean not null default false,
    created_at timestamptz not null
  )`,
  'create index phone_numbers_contact on phone_numbers (contact_id)',
  `alter table contacts add foreign key (primary_phone_number_id) references phone_numbers
    deferrable initially deferred`,
  `create table resource_tokens (
    id uuid primary key,
    digest text not null unique,
    resource_token_type text not null,
    resource_type text not null,
    resource_id uuid not null,
    organization_id uuid references organizations,
    status text not null,
    allowed_origins jsonb,
    data jsonb not null,
    created_by_user_id uuid references users,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index resource_tokens_resource on resource_tokens (resource_id, resource_token_type)',
  `create table idempotent_requests (
    digest text primary key,
    attempt_id uuid not null,
    run_id uuid not null,
    state text not null,
    owner uuid not null,
    leased_until timestamptz not null,
    answer bytea,
    created_at timestamptz not null
  )`,
  `create table failure_counts (
    key text primary key,
    window_start timestamptz not null,
    count integer not null
  )`,
  `create table webhook_configs (
    id uuid primary key,
    account_id uuid not null references accounts,
    url text not null,
    shared_secret bytea,
    enabled boolean not null default true,
    contact_email text,
    failures integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index webhook_configs_account on webhook_configs (account_id, created_at, id)',
  `create table webhooks (
    id uuid primary key,
    sequence bigserial,
    account_id uuid not null references accounts,
    webhook_config_id uuid not null references webhook_configs,
    action text not null,
    resource_type text not null,
    resource_id uuid not null,
    data jsonb not null,
    success boolean not null default false,
    failures integer not null default 0,
    last_request_at timestamptz,
    last_response_code integer,
    next_attempt_at timestamptz not null,
    claimed_until timestamptz,
    created_at timestamptz not null
  )`,
  'create index webhooks_account on webhooks (account_id, created_at, id)',
  `create index webhooks_waiting on webhooks (webhook_config_id, resource_id, sequence)
    where not success`,
  'create index webhooks_due on webhooks (next_attempt_at) where not success',
  `create table jobs (
    name text primary key,
    next_run_at timestamptz not null,
    claimed_until timestamptz
  )`,
  `create table sandbox_clock (
    id integer primary key check (id = 1),
    offset_seconds bigint not null
  )`,
  'insert into sandbox_clock (id, offset_seconds) values (1, 0)',
];
