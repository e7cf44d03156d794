import { type Notes, ofParent } from '../../kernel/store/index.ts';

/** Tables of drafts. */
export const draftsTables: readonly string[] = [
  // Each save has an id, so that the next save can refer to it before the response.
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

/** Documents what the schema can't express. */
export const draftsNotes: Notes = {
  'resource_token_drafts.sealed': 'The encrypted draft.',
  'resource_token_drafts.save_id': 'The save that created this version, if the sender named it.',
};
