import type { Notes } from './note.ts';

export const operatorsNotes: Notes = {
  operators: 'People who decide for the platform. They are added and removed by commands.',
  'operators.permissions': { is: 'OperatorPermission[]' },
  'operators.totp_secret': 'Sealed.',
  'operators.totp_used_period': 'The latest period of 30 s whose code was used.',
  'operator_sessions.digest': 'SHA-256 of the token in the cookie.',
  operator_proposals: 'Decisions that wait for a second operator.',
  'operator_proposals.message': 'For the users of the account, once it is carried out.',
  'operator_proposals.subject_digest':
    'Of what the decision rests on. Once that has changed, the proposal no longer counts.',
};
