import type { Notes } from '../../kernel/store/index.ts';

/** Tables of decisions. */
export const decisionsTables: readonly string[] = [
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
];

/** Documents what the schema can't express. */
export const decisionsNotes: Notes = {
  operator_proposals: 'Decisions that need a second operator.',
  'operator_proposals.message': 'Sent to users of the account when carried out.',
  'operator_proposals.subject_digest':
    'Digest of everything on which the decision depends. If that changes, the proposal is void.',
};
