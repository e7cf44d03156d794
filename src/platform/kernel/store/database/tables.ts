import type { Notes } from '../migrations/note.ts';

/** The installation, and what the tables of all rooms share. */
export const databaseTables: readonly string[] = [
  // A plain value fails the check.
  `create domain sealed as bytea check (substring(value for 8) = 'sealed:1'::bytea)`,
  // One row: the environment of this database.
  `create table installation (
    id integer primary key default 1 check (id = 1),
    environment text check (environment in ('sandbox', 'production'))
  )`,
  'insert into installation default values',
  // The root key, from which all keys derive, once for each master key that can open it.
  `create table master_keys (
    digest bytea primary key,
    sealed_root_key bytea not null,
    sequence bigserial
  )`,
  // Each row has the organization that owns it, so that a page of a collection is one range of an
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

export const databaseNotes: Notes = {
  'master_keys.digest': 'Derived from the master key, which it does not reveal.',
  'master_keys.sealed_root_key': 'The key from which all others derive, sealed by the master key.',
  'master_keys.sequence': 'Order in which master keys were added.',
};
