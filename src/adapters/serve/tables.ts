/** Tables of every adapter: answers for repeated calls, and callbacks that the platform has not accepted yet. */
export const commonTables: readonly string[] = [
  `create table if not exists adapter_digest_keys (
    id integer primary key check (id = 1),
    key text not null
  )`,
  `create table if not exists adapter_answers (
    name text primary key,
    digest text not null,
    status integer not null,
    body text not null,
    answered_at timestamptz not null
  )`,
  'create index if not exists adapter_answers_by_age on adapter_answers (answered_at)',
  `create table if not exists adapter_callbacks (
    sequence bigint generated always as identity primary key,
    id uuid not null,
    name text not null,
    topic text not null,
    body jsonb not null,
    due_at timestamptz not null,
    attempts integer not null
  )`,
  'create index if not exists adapter_callbacks_by_topic on adapter_callbacks (topic, sequence)',
];
