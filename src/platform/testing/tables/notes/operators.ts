import type { Notes } from './note.ts';

export const operatorsNotes: Notes = {
  operators: 'Who decides for the platform. The person who runs it adds and removes them.',
  'operators.permissions': { is: 'OperatorPermission[]' },
  'operators.totp_secret': 'Sealed.',
  'operators.totp_used_period': 'The latest period of 30 s whose code was used.',
  'operator_sessions.digest': 'SHA-256 of the token in the cookie.',
  operator_proposals: 'Decisions that wait for a second operator.',
  'operator_proposals.message': 'What the users of the account are told.',
  'operator_proposals.subject_updated_at':
    'What is decided about, as it was then: of another state, a decision is made anew.',
};
