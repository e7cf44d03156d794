import type { Notes } from '../../store/index.ts';

export const tokensTables: readonly string[] = [
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

export const tokensNotes: Notes = {
  'resource_tokens.digest': 'SHA-256 of the hash, hex. The hash itself is not stored.',
  'resource_tokens.account_id': 'The account of the token, or of the resource that it is for.',
  'resource_tokens.status': { is: "'active' | 'used' | 'disabled' | 'cancelled'" },
  'resource_tokens.allowed_origins': { is: 'string[]' },
  'resource_tokens.data': { is: 'Record<string, unknown>' },
};
