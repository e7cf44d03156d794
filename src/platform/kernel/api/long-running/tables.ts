import type { Notes } from '../../store/index.ts';

export const longRunningTables: readonly string[] = [
  // `request` is sealed, and deleted after the run.
  `create table long_running_requests (
    id uuid primary key,
    organization_id uuid not null,
    operation text not null,
    request bytea,
    state text not null,
    attempts integer not null default 0,
    due_at timestamptz not null,
    failure jsonb,
    created_at timestamptz not null
  )`,
  `create index long_running_requests_due
    on long_running_requests (due_at) where state = 'waiting'`,
  `create index long_running_requests_organization
    on long_running_requests (organization_id, created_at, id)`,
];

export const longRunningNotes: Notes = {
  'long_running_requests.id': 'Of the resource that it creates.',
  'long_running_requests.operation': 'Method and path.',
  'long_running_requests.request': 'Sealed; null once it has run.',
  'long_running_requests.state': { is: "'waiting' | 'done' | 'failed'" },
  'long_running_requests.due_at': "By the platform's clock.",
  'long_running_requests.failure': { about: 'Why it failed.', is: 'ErrorObject[]' },
};
