import { type Notes, ofParent } from '../../kernel/store/index.ts';

/** Tables of users. */
export const usersTables: readonly string[] = [
  `create table password_resets (
    digest text primary key,
    user_id uuid not null references users,
    sandbox_hash bytea,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index password_resets_user on password_resets (user_id, created_at)',
  `create table user_groups (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations,
    name text not null,
    label text not null,
    description text not null,
    created_at timestamptz not null,
    unique (organization_id, name)
  )`,
  'create index user_groups_organization on user_groups (organization_id, created_at, id)',
  `create table user_group_members (
    organization_id uuid not null,
    user_group_id uuid not null references user_groups,
    user_id uuid not null references users,
    primary key (user_group_id, user_id)
  )`,
  ...ofParent('user_group_members', 'user_groups', 'user_group_id'),
  'create index user_group_members_user on user_group_members (user_id)',
];

/** Documents what the schema can't express. */
export const usersNotes: Notes = {
  'password_resets.digest': 'Digest of the code sent to the user.',
  'password_resets.sandbox_hash': 'The encrypted code, for tests; only in the sandbox.',
};
