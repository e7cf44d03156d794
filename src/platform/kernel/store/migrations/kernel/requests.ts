/** Requests and their answers, jobs, limits, and what the installation itself remembers. */
export const requestsTables: readonly string[] = [
  // Values that identify a person, sealed by the platform. A plain value fails the check.
  `create domain sealed as bytea check (substring(value for 8) = 'sealed:1'::bytea)`,
  `create table failure_counts (
    key text primary key,
    window_start timestamptz not null,
    count integer not null
  )`,
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
  // One row: the environment that the database belongs to.
  `create table installation (
    id integer primary key default 1 check (id = 1),
    environment text check (environment in ('sandbox', 'production'))
  )`,
  'insert into installation default values',
  // The root key, of which all keys derive, once for each master key that may open it.
  `create table master_keys (
    digest bytea primary key,
    sealed_root_key bytea not null,
    sequence bigserial
  )`,
  `create table jobs (
    name text primary key,
    next_run_at timestamptz not null,
    claimed_until timestamptz
  )`,
  `create table sandbox_clock (
    id integer primary key check (id = 1),
    offset_seconds bigint not null
  )`,
  'insert into sandbox_clock (id, offset_seconds) values (1, 0)',
  // Answered with 202: `request` is sealed, and deleted once it has run.
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
