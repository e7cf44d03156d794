export const mailTables: readonly string[] = [
  // The content may be a credential: it is sealed, and deleted after sending.
  `create table letters (
    id uuid primary key,
    organization_id uuid not null,
    topic text,
    sent_by text not null check (sent_by in ('email', 'phone')),
    sealed bytea not null,
    failures integer not null,
    expires_at timestamptz not null,
    next_attempt_at timestamptz not null,
    claimed_until timestamptz,
    created_at timestamptz not null
  )`,
  'create index letters_organization on letters (organization_id)',
  'create index letters_topic on letters (topic) where topic is not null',
  'create index letters_due on letters (next_attempt_at)',
];
