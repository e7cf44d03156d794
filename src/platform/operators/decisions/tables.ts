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

/** What the database doesn't know of these tables. */
export const decisionsNotes: Notes = {
  operator_proposals: 'Decisions that wait for a second operator.',
  'operator_proposals.message': 'For the users of the account, once it is carried out.',
  'operator_proposals.subject_digest':
    'Of what the decision rests on. Once that has changed, the proposal no longer counts.',
};
