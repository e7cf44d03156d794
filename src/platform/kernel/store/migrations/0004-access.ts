import { type Kysely, sql } from 'kysely';

/** Users, organizations and what they may do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const organizations = [
  `alter table organizations
    add column parent_id uuid references organizations,
    add column label text,
    add column description text,
    add column classification text,
    add column is_integrator boolean not null default true,
    add column monthly_kyc integer,
    add column monthly_kyb integer,
    add column industries jsonb not null default '[]',
    add column customer_types jsonb not null default '[]',
    add column countries jsonb not null default '[]',
    add column other_customer_types text,
    add column other_industries text,
    add column updated_at timestamptz not null default now()`,
  'create index organizations_parent on organizations (parent_id) where parent_id is not null',
  `create function label_of_organization() returns trigger language plpgsql as $$
    begin
      select label into new.organization_label from organizations where id = new.organization_id;
      return new;
    end
  $$`,
  `create trigger accounts_label before insert or update of organization_id on accounts
    for each row execute function label_of_organization()`,
];

const users = [
  // Whoever there is so far made its organization.
  `alter table users
    add column organization_permissions jsonb not null default '["full_control"]',
    add column jwt_generation integer not null default 0,
    add column totp_secret bytea,
    add column totp_new_secret bytea,
    add column totp_used_period bigint not null default 0,
    add column mfa_types jsonb not null default '[]'`,
  `alter table users alter column organization_permissions set default '[]'`,
  `create table ended_jwts (
    jti uuid primary key,
    expires_at timestamptz not null
  )`,
  'create index ended_jwts_expired on ended_jwts (expires_at)',
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
    user_group_id uuid not null references user_groups,
    user_id uuid not null references users,
    primary key (user_group_id, user_id)
  )`,
  'create index user_group_members_user on user_group_members (user_id)',
  `insert into user_groups (organization_id, name, label, description, created_at)
    select organization_id, 'administrators', 'Administrators',
      'Have a permission on every account of the organization.', min(created_at)
    from users group by organization_id`,
  `insert into user_group_members (user_group_id, user_id)
    select user_groups.id, users.id
    from user_groups join users on users.organization_id = user_groups.organization_id`,
];

const permissions = [
  `create table account_permissions (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations,
    user_id uuid not null references users,
    account_id uuid not null references accounts,
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
  `create function grant_organization_permissions() returns trigger language plpgsql as $$
    begin
      insert into account_permissions (organization_id, user_id, account_id, permissions, title,
        primary_policy, created_at, updated_at)
      select new.organization_id, id, new.id, organization_permissions, 'Organization', true,
        new.created_at, new.created_at
      from users
      where organization_id = new.organization_id and organization_permissions <> '[]';
      return null;
    end
  $$`,
  `create trigger accounts_permissions after insert on accounts
    for each row execute function grant_organization_permissions()`,
  `insert into account_permissions (organization_id, user_id, account_id, permissions, title,
      primary_policy, created_at, updated_at)
    select accounts.organization_id, users.id, accounts.id, organization_permissions,
      'Organization', true, accounts.created_at, accounts.created_at
    from accounts join users on users.organization_id = accounts.organization_id`,
  `create table user_invitations (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid references accounts,
    resource_type text not null,
    resource_id uuid not null,
    email text not null,
    name text,
    message text,
    permissions jsonb not null,
    status text not null,
    digest text not null unique,
    sandbox_token bytea,
    created_by_user_id uuid not null references users,
    sent_at timestamptz not null,
    accepted_at timestamptz,
    expires_at timestamptz not null,
    created_at timestamptz not null
  )`,
  `create index user_invitations_organization
    on user_invitations (organization_id, created_at, id)`,
  'create index user_invitations_account on user_invitations (account_id)',
  `create index user_invitations_waiting on user_invitations (expires_at) where status = 'sent'`,
];

const statements: readonly string[] = [...organizations, ...users, ...permissions];
