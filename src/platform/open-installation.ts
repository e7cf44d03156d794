import { createSecrets } from './kernel/secrets.ts';
import { claimInstallation } from './kernel/store/claim-installation.ts';
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
