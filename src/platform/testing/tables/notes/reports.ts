import type { Notes } from './note.ts';

export const reportsNotes: Notes = {
  account_statements: {
    columns: {
      end_date: 'The last day.',
    },
  },
};
