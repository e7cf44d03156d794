import type { Notes } from '../../store/index.ts';

export const permissionsTables: readonly string[] = [
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
];

export const permissionsNotes: Notes = {
  access_policies: 'A view: the table with the name and email address of the user.',
  account_permissions:
    'Permissions of a user on an account. Users with a permission on the whole organization have a row for each of its accounts, which a trigger writes.',
  'account_permissions.permissions': { is: 'Permission[]' },
  'account_permissions.primary_policy': 'Derives from a permission on the whole organization.',
};
