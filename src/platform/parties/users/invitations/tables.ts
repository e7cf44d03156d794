import type { Notes } from '../../../kernel/store/index.ts';

/** Tables of invitations. */
export const invitationsTables: readonly string[] = [
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
    sent_at timestamptz,
    accepted_at timestamptz,
    expires_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index user_invitations_account on user_invitations (account_id)',
  `create index user_invitations_organization
    on user_invitations (organization_id, created_at, id)`,
  `create index user_invitations_waiting on user_invitations (expires_at) where status = 'sent'`,
  `create table user_invitation_reviews (
    id uuid primary key,
    organization_id uuid not null references organizations,
    user_invitation_id uuid not null unique references user_invitations on delete cascade,
    account_id uuid references accounts,
    type text not null check (type in ('single_control', 'dual_control')),
    status text not null check (status in ('pending', 'approved', 'denied')),
    approved_by_user_id uuid references users,
    approved_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index user_invitation_reviews_account on user_invitation_reviews (account_id)',
  `create index user_invitation_reviews_organization
    on user_invitation_reviews (organization_id, created_at, id)`,
];

/** Documents what the schema can't express. */
export const invitationsNotes: Notes = {
  'user_invitation_reviews.account_id': "The invitation's account.",
  'user_invitations.account_id': 'null for invitations to the whole organization.',
  'user_invitations.resource_type': { is: "'accounts' | 'organizations'" },
  'user_invitations.permissions': { is: 'Permission[]' },
  'user_invitations.status': { is: "'pending' | 'sent' | 'accepted' | 'denied' | 'expired'" },
  'user_invitations.digest': 'Digest of the token sent to the user.',
  'user_invitations.sandbox_token': 'The encrypted token, for tests; only in the sandbox.',
  'user_invitations.sent_at': 'null until a required review approves it.',
};
