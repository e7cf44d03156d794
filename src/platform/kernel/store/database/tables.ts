import type { Notes } from '../migrations/note.ts';

/** Values that identify a person, the installation itself, and triggers that many tables share. */
export const databaseTables: readonly string[] = [
  // Values that identify a person, sealed by the platform. A plain value fails the check.
  `create domain sealed as bytea check (substring(value for 8) = 'sealed:1'::bytea)`,
  // One row: the environment that the database belongs to.
  `create table installation (
    id integer primary key default 1 check (id = 1),
    environment text check (environment in ('sandbox', 'production'))
  )`,
  'insert into installation default values',
  // The root key, of which all keys derive, once for each master key that may open it.
  `create table master_keys (
    digest bytea primary key,
    sealed_root_key bytea not null,
    sequence bigserial
  )`,
  // A row carries the organization that owns it, so that a page of a collection is one walk along an
  // index. Triggers fill it in, so that no writer can forget it.
  `create function organization_from_account() returns trigger language plpgsql as $$
    begin
      if new.organization_id is null then
        select organization_id into new.organization_id from accounts where id = new.account_id;
      end if;
      return new;
    end
  $$`,
  `create function organization_from_contact() returns trigger language plpgsql as $$
    begin
      if new.organization_id is null then
        select organization_id into new.organization_id from contacts where id = new.contact_id;
      end if;
      return new;
    end
  $$`,
];

/** What the database doesn't know of these tables. */
export const databaseNotes: Notes = {
  'master_keys.digest': 'Derived from the master key, which it does not reveal.',
  'master_keys.sealed_root_key': 'The key of which all others derive, sealed by the master key.',
  'master_keys.sequence': 'Which master key is newer.',
};
