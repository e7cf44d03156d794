import { sql } from 'kysely';
import type { DeploymentMode } from '../../kernel/services/environment/environment.ts';
import type { Store } from '../../kernel/store/database/store.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Settings } from '../settings/settings.ts';
import { readOrMakeMasterKey } from './master-key.ts';
import { type MasterKeys, openRootKey } from './root-key.ts';

/** The database, and the key to its sealed values. */
export interface Installation {
  readonly store: Store;
  /** All keys of the platform derive from it: 32 bytes. */
  readonly masterKey: Buffer;
}

/**
 * Opens the database of the settings, with its master key.
 *
 * @throws Error with what to do if it can't be opened, or belongs to another environment or key
 */
export async function openInstallation(
  settings: Pick<
    Settings,
    'database' | 'dataDir' | 'environment' | 'masterKey' | 'previousMasterKey'
  >,
): Promise<Installation> {
  const { environment } = settings;
  const keys = {
    current: fromHex(settings.masterKey) ?? readOrMakeMasterKey(settings.dataDir),
    previous: fromHex(settings.previousMasterKey),
  };
  const store = await openDatabase(settings.database);
  try {
    return { store, masterKey: await claimInstallation(store, { environment, keys }) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Requires that a database belongs to this environment and master key; claims a new one. Returns its root key.
 *
 * @throws Error with what to do if another environment or another key created it
 */
export function claimInstallation(
  store: Store,
  { environment, keys }: { environment: DeploymentMode; keys: MasterKeys },
): Promise<Buffer> {
  return store.transaction(async (trx) => {
    // Locks the row: of two processes that start at the same time on a new database, the second
    // finds what the first has written.
    const { rows } = await sql<{ environment: DeploymentMode }>`
      insert into installation (environment) values (${environment})
      on conflict (id) do update set
        environment = coalesce(installation.environment, excluded.environment)
      returning environment
    `.execute(trx);
    const [made] = rows;
    if (!made) throw new Error('the installation has no row');
    if (made.environment !== environment) throw new Error(otherEnvironment(made.environment));
    const root = await openRootKey(trx, keys);
    if (!root) throw new Error(otherKey);
    return root;
  });
}

function fromHex(key: string | undefined): Buffer | undefined {
  return key === undefined ? undefined : Buffer.from(key, 'hex');
}

const otherEnvironment = (environment: DeploymentMode): string =>
  `This database was created with ENVIRONMENT=${environment}. Start it with that, or choose another database with DATABASE_URL or DATA_DIR.`;

const otherKey =
  "This database was created with another master key, so this one can't decrypt it. Set MASTER_KEY to the one it was created with, or PREVIOUS_MASTER_KEY to replace that one, restore master.key in its DATA_DIR, or choose another database.";
