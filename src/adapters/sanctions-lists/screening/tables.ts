/** Tables of this adapter. */
export const tables: readonly string[] = [
  // The version in use, so that a restart doesn't depend on the folder.
  `create table if not exists lists (
    list text primary key,
    digest text not null,
    entities bytea not null,
    count integer not null,
    written_at timestamptz not null,
    loaded_at timestamptz not null
  )`,
  // Entries that were new or different when a version came into use.
  `create table if not exists list_changes (
    version bigint generated always as identity primary key,
    entries bytea not null,
    loaded_at timestamptz not null
  )`,
  `create table if not exists screened_names (
    contact_id uuid primary key,
    check_id uuid not null,
    sealed bytea not null,
    version bigint not null,
    screened_at timestamptz not null
  )`,
  'create index if not exists screened_names_check on screened_names (check_id)',
  'create index if not exists screened_names_version on screened_names (version, contact_id)',
];
