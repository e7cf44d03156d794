import type { Notes } from '../../store/index.ts';

export const requestLogTables: readonly string[] = [
  `create table api_requests (
    id uuid primary key,
    organization_id uuid not null,
    user_id uuid not null,
    api_key_id uuid,
    method text not null,
    path text not null,
    status integer not null,
    error_codes jsonb not null,
    rejected_attributes jsonb not null,
    body jsonb not null,
    duration integer not null,
    origin text not null,
    created_at timestamptz not null
  )`,
  'create index api_requests_organization on api_requests (organization_id, created_at, id)',
  'create index api_requests_user on api_requests (user_id, created_at, id)',
  'create index api_requests_key on api_requests (api_key_id, created_at, id)',
  'create index api_requests_created on api_requests (created_at)',
];

export const requestLogNotes: Notes = {
  api_requests: 'Written in batches after the response. A crash loses those of the last second.',
  'api_requests.path': 'With ids, but without other parts that the caller chose.',
  'api_requests.error_codes': { is: 'readonly string[]' },
  'api_requests.rejected_attributes': { is: 'readonly string[]' },
  'api_requests.body': {
    about: 'Names of the attributes; values of ids only.',
    is: 'Record<string, string>',
  },
  'api_requests.duration': 'In milliseconds.',
};
