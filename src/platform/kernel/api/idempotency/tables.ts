import type { Notes } from '../../store/index.ts';

export const idempotencyTables: readonly string[] = [
  `create table idempotent_requests (
    digest text primary key,
    attempt_id uuid not null,
    run_id uuid not null,
    state text not null,
    owner uuid not null,
    leased_until timestamptz not null,
    answer bytea,
    created_at timestamptz not null,
    organization_id uuid,
    ended_at timestamptz,
    done_act text,
    content_digest text not null
  )`,
  'create index idempotent_requests_organization on idempotent_requests (organization_id)',
  `create index idempotent_requests_unanswered
    on idempotent_requests (created_at) where state <> 'answered'`,
];

export const idempotencyNotes: Notes = {
  'idempotent_requests.digest': 'Digest of generation, key, credential and operation.',
  'idempotent_requests.attempt_id': 'Stays the same if the operation runs again after a crash.',
  'idempotent_requests.state': { is: "'running' | 'answered' | 'failed'" },
  'idempotent_requests.answer': 'Sealed.',
  'idempotent_requests.organization_id': 'Of the user who sent it; null for the holder of a token.',
  'idempotent_requests.done_act':
    'Digest of the method and path that was committed, with or without an answer.',
  'idempotent_requests.content_digest':
    'Keyed digest of the address and the body of the current run.',
  'idempotent_requests.ended_at': "When its last run ended, by the system's clock.",
};
