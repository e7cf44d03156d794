import type { Notes } from './note.ts';

export const onboardingNotes: Notes = {
  resource_token_drafts: {
    columns: {
      sealed: 'The form as it was sent.',
      save_id: 'Of the save that made this version, where its sender named it.',
    },
  },
};
