import { type Notes, ofParent } from '../kernel/store/index.ts';

/** Tables of onboarding. */
export const onboardingTables: readonly string[] = [
  // A save of a draft has an id, so that the next one can build on it before it is answered.
  `create table resource_token_drafts (
    organization_id uuid not null,
    resource_token_id uuid primary key references resource_tokens on delete cascade,
    sealed bytea not null,
    version integer not null,
    updated_at timestamptz not null,
    save_id uuid
  )`,
  ...ofParent('resource_token_drafts', 'resource_tokens', 'resource_token_id'),
];

/** What the database doesn't know of these tables. */
export const onboardingNotes: Notes = {
  'resource_token_drafts.sealed': 'The form as it was sent.',
  'resource_token_drafts.save_id': 'Of the save that made this version, where its sender named it.',
};
