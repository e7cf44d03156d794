import type { Notes } from '../../store/index.ts';

export const credentialsTables: readonly string[] = [
  `create table failure_counts (
    key text primary key,
    window_start timestamptz not null,
    count integer not null
  )`,
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
  `create table api_keys (
    id uuid primary key,
    organization_id uuid not null,
    user_id uuid not null references users,
    name text not null,
    key_hint text not null,
    digest text not null unique,
    previous_digest text unique,
    previous_expires_at timestamptz,
    paths jsonb,
    cidrs jsonb,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index api_keys_organization on api_keys (organization_id, created_at, id)',
  'create index api_keys_user on api_keys (user_id)',
];

export const credentialsNotes: Notes = {
  'api_keys.digest': 'SHA-256 of the secret, in hex. The secret itself is not stored.',
  'api_keys.previous_digest':
    'Of the secret before the last roll; works until `previous_expires_at`.',
  'api_keys.paths': {
    about: 'Methods by path; null for all.',
    is: 'ApiKeyPaths',
  },
  'api_keys.cidrs': {
    about: 'Networks that may use the key; null for all.',
    is: 'readonly string[]',
  },
  ended_jwts: 'Tokens that were ended before they expired.',
  'failure_counts.key': 'Digest of what is counted: an address, or an address with an email.',
  'users.organization_permissions': {
    about: 'Permissions of the user on every account of the organization.',
    is: 'Permission[]',
  },
  'users.jwt_generation': 'Tokens of an older generation are no longer valid.',
  'users.totp_secret': 'Sealed; required at every sign-in.',
  'users.totp_new_secret': 'Sealed; replaces the other one once a code proves that it was set up.',
  'users.totp_used_period':
    'The latest period of 30 s whose code was used: no code is accepted twice.',
  'users.mfa_types': { is: "'totp'[]" },
};
