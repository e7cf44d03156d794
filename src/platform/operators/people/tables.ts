import type { Notes } from '../../kernel/store/index.ts';

/** Tables of people. */
export const peopleTables: readonly string[] = [
  `create table operators (
    id uuid primary key,
    name text not null,
    password_hash text not null,
    totp_secret bytea not null,
    totp_used_period bigint not null default 0,
    permissions jsonb not null,
    created_at timestamptz not null
  )`,
  'create unique index operators_name on operators (lower(name))',
  `create table operator_sessions (
    digest text primary key,
    operator_id uuid not null references operators on delete cascade,
    created_at timestamptz not null,
    seen_at timestamptz not null
  )`,
  'create index operator_sessions_operator on operator_sessions (operator_id)',
];

/** Documents what the schema can't express. */
export const peopleNotes: Notes = {
  operators: 'People who decide for the platform. They are added and removed by commands.',
  'operators.permissions': { is: 'OperatorPermission[]' },
  'operators.totp_secret': 'Encrypted.',
  'operators.totp_used_period': 'The latest period of 30 s whose code was used.',
  'operator_sessions.digest': 'SHA-256 of the token in the cookie.',
};
