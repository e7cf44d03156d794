import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Environment } from './kernel/base.ts';
import { createSecrets, type Secrets } from './kernel/secrets.ts';
import { openDatabase } from './kernel/store/open-database.ts';
import type { Store } from './kernel/store/store.ts';
import { readOrMakeMasterKey } from './master-key.ts';
import type { Settings } from './settings.ts';

/** What the platform keeps between two starts: its database, and the key to what is sealed in it. */
export interface Installation {
  readonly store: Store;
  /** 32 bytes. */
  readonly masterKey: Buffer;
}

/**
 * Opens the database that the settings name, with its master key.
 *
 * @throws Error with what to do when the database cannot be opened, or belongs to another
 *   environment or another key
 */
export async function openInstallation(
  settings: Pick<Settings, 'database' | 'dataDir' | 'environment' | 'masterKey'>,
): Promise<Installation> {
  const { environment } = settings;
  const masterKey = settings.masterKey
    ? Buffer.from(settings.masterKey, 'hex')
    : readOrMakeMasterKey(settings.dataDir);
  const store = await openDatabase(settings.database);
  try {
    await claimInstallation(store, { environment, secrets: createSecrets(masterKey) });
    return { store, masterKey };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Makes sure that a database belongs to this environment and this master key. A new one takes them;
 * the key itself is never stored, only what derives from it.
 *
 * @throws Error with what to do when another environment or another key made it
 */
export async function claimInstallation(
  { db }: Store,
  { environment, secrets }: { environment: Environment; secrets: Secrets },
): Promise<void> {
  const digest = secrets.key('master key digest');
  // One statement: of two processes that start at once on a new database, the second finds the first's.
  const { rows } = await sql<{ environment: Environment; master_key_digest: Buffer }>`
    insert into installation (environment, master_key_digest) values (${environment}, ${digest})
    on conflict (id) do update set
      environment = coalesce(installation.environment, excluded.environment),
      master_key_digest = coalesce(installation.master_key_digest, excluded.master_key_digest)
    returning environment, master_key_digest
  `.execute(db);
  const [made] = rows;
  if (!made) throw new Error('the installation has no row');
  if (made.environment !== environment) throw new Error(otherEnvironment(made.environment));
  if (!timingSafeEqual(made.master_key_digest, digest)) throw new Error(otherKey);
}

const otherEnvironment = (environment: Environment): string =>
  `This database was made with ENVIRONMENT=${environment}. Start it with that, or choose another database with DATABASE_URL or DATA_DIR.`;

const otherKey =
  'This database was made with another master key, and nothing in it can be read with this one. Set MASTER_KEY to the one it was made with, restore master.key in its DATA_DIR, or choose another database.';
