/** Operators, their sessions, and decisions that wait for a second operator. */
export const operatorsTables: readonly string[] = [
  `create table operators (
    id uuid primary key,
    name text not null,
    password_hash text not null,
    totp_secret bytea not null,
    totp_used_period bigint not null default 0,
    permissions jsonb not null,
    created_at timestamptz not null
  )`,
  'create unique index operators_name on operators (lower(name))',
  `create table operator_sessions (
    digest text primary key,
    operator_id uuid not null references operators on delete cascade,
    created_at timestamptz not null,
    seen_at timestamptz not null
  )`,
  'create index operator_sessions_operator on operator_sessions (operator_id)',
  `create table operator_proposals (
    id uuid primary key,
    subject_type text not null,
    subject_id uuid not null,
    subject_digest text not null,
    decision text not null,
    reason text not null,
    message text,
    operator_id uuid not null references operators on delete cascade,
    created_at timestamptz not null,
    unique (subject_type, subject_id)
  )`,
  'create index operator_proposals_operator on operator_proposals (operator_id)',
  // The queue, the oldest first, across all organizations.
  `create index cip_checks_waiting on cip_checks (created_at, id) where status = 'pending'`,
  `create index aml_checks_waiting on aml_checks (created_at, id) where status = 'pending'`,
  `create index kyc_document_checks_waiting
    on kyc_document_checks (created_at, id) where status = 'pending'`,
  `create index disbursement_authorizations_waiting
    on disbursement_authorizations (created_at, id) where status = 'owner_verified'`,
  `create index chargebacks_waiting on chargebacks (created_at, id) where status = 'submitted'`,
];
