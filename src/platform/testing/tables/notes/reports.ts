import type { Notes } from './note.ts';

export const reportsNotes: Notes = {
  'account_statements.end_date': 'The last day.',
};
