import type { Notes } from './note.ts';

export const onboardingNotes: Notes = {
  'resource_token_drafts.sealed': 'The form as it was sent.',
  'resource_token_drafts.save_id': 'Of the save that made this version, where its sender named it.',
};
