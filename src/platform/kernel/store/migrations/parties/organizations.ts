import { ofParent } from '../of-parent.ts';

/** Organizations, their groups of users, and password resets. */
export const organizationsTables: readonly string[] = [
  `create table organizations (
    id uuid primary key,
    created_at timestamptz not null,
    parent_id uuid references organizations,
    label text,
    description text,
    classification text,
    is_integrator boolean not null default true,
    monthly_kyc integer,
    monthly_kyb integer,
    industries jsonb not null default '[]',
    customer_types jsonb not null default '[]',
    countries jsonb not null default '[]',
    other_customer_types text,
    other_industries text,
    updated_at timestamptz not null default now(),
    features jsonb not null default '{}'
  )`,
  'create index organizations_parent on organizations (parent_id) where parent_id is not null',
  // Tables of earlier wings name it.
  'alter table idempotent_requests add foreign key (organization_id) references organizations',
  'alter table letters add foreign key (organization_id) references organizations',
  'alter table long_running_requests add foreign key (organization_id) references organizations',
  'alter table users add foreign key (organization_id) references organizations',
  'alter table account_permissions add foreign key (organization_id) references organizations',
  'alter table resource_tokens add foreign key (organization_id) references organizations',
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
