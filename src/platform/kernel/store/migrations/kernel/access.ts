/** Users, what they may do with accounts, and resource tokens. */
export const accessTables: readonly string[] = [
  `create table users (
    id uuid primary key,
    organization_id uuid not null,
    email text not null,
    name text not null,
    password_hash text not null,
    disabled boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    organization_permissions jsonb not null default '[]',
    jwt_generation integer not null default 0,
    totp_secret bytea,
    totp_new_secret bytea,
    totp_used_period bigint not null default 0,
    mfa_types jsonb not null default '[]'
  )`,
  'create unique index users_email on users (lower(normalize(email, NFC)))',
  'create index users_organization on users (organization_id, created_at, id)',
  `create table ended_jwts (
    jti uuid primary key,
    expires_at timestamptz not null
  )`,
  'create index ended_jwts_expired on ended_jwts (expires_at)',
  `create table account_permissions (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null,
    user_id uuid not null references users,
    account_id uuid not null,
    permissions jsonb not null check (permissions <> '[]'),
    title text,
    primary_policy boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (user_id, account_id)
  )`,
  'create index account_permissions_account on account_permissions (account_id)',
  `create index account_permissions_organization
    on account_permissions (organization_id, created_at, id)`,
  `create view access_policies as
    select account_permissions.*, users.name, users.email
    from account_permissions join users on users.id = account_permissions.user_id`,
  `create table resource_tokens (
    id uuid primary key,
    digest text not null unique,
    resource_token_type text not null,
    resource_type text not null,
    resource_id uuid not null,
    organization_id uuid,
    status text not null,
    allowed_origins jsonb,
    data jsonb not null,
    created_by_user_id uuid references users,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null,
    account_id uuid
  )`,
  'create index resource_tokens_account on resource_tokens (account_id)',
  `create index resource_tokens_organization
    on resource_tokens (organization_id, created_at, id)`,
  'create index resource_tokens_resource on resource_tokens (resource_id, resource_token_type)',
];
