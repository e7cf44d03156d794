import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Log } from '../../kernel/services/telemetry/log.ts';
import type { Store } from '../../kernel/store/database/store.ts';
import { createPlatform } from '../create-platform.ts';
import { type Copying, copyRows } from './copy-rows.ts';
import { makeOriginals } from './make-originals.ts';
import { type Original, readOriginals } from './read-originals.ts';

export interface SeedOptions {
  readonly contacts: number;
  /** At most as many as contacts. */
  readonly accounts: number;
  /** The user whose organization they belong to; created if it doesn't exist. */
  readonly email: string;
  readonly password: string;
  readonly onProgress?: (done: number, all: number) => void;
}

/** Contacts per transaction. */
const batchSize = 10_000;

/**
 * Adds contacts with their accounts and all dependent rows. The platform creates one account with two contacts; their
 * rows are copied inside the database with new ids, names, numbers and times.
 */
export async function seed(
  { store, masterKey, log }: { store: Store; masterKey: Buffer; log: Log },
  { contacts, accounts, email, password, onProgress = () => {} }: SeedOptions,
): Promise<void> {
  const platform = createPlatform({ store, masterKey, log });
  const ids = await makeOriginals(platform, { email, password });
  const originals = await readOriginals(store.db, ids.accountId);
  const ofSecond = idsOfContact(originals, ids.secondId);
  const { secrets } = platform.services;
  const copying = { salt: randomUUID(), accounts, ofSecond, secrets };
  const isOfAccount = ({ id }: Original) => !ofSecond.has(id);
  const withAccounts = originals.filter(isOfAccount);
  const withContacts = originals.filter((original) => !isOfAccount(original));
  const skipsChecks = await isSuperuser(store);
  const write = async (rows: Original[], from: number, to: number) => {
    for (let first = from; first < to; first += batchSize) {
      const numbers: Copying = { ...copying, first, last: Math.min(first + batchSize, to) - 1 };
      await store.transaction(async (trx) => {
        if (skipsChecks) await sql`set local session_replication_role = replica`.execute(trx);
        await copyRows(trx, rows, numbers);
      });
      onProgress(numbers.last + 1, contacts);
    }
  };
  await write(withAccounts, 0, accounts);
  await write(withContacts, accounts, contacts);
  await sql`analyze`.execute(store.db);
}

/** True if copies may be written without foreign key checks and triggers, which take most of the time. */
async function isSuperuser({ db }: Store): Promise<boolean> {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user
  `.execute(db);
  return rows[0]?.rolsuper ?? false;
}

/** Returns the ids of a contact and of all rows that reference it. */
function idsOfContact(originals: readonly Original[], contactId: string): Set<string> {
  const ids = new Set([contactId]);
  const names = ({ columns }: Original) => columns.some(({ value }) => value && ids.has(value));
  for (const original of originals) if (names(original)) ids.add(original.id);
  return ids;
}
