import { type DatabaseLocation, openMigrated } from '../../kernel/store/database/open-migrated.ts';
import type { Store } from '../../kernel/store/database/store.ts';
import { migrate } from '../../kernel/store/migrations/migrate.ts';
import type { Migrations } from '../../kernel/store/migrations/migration.ts';
import { migrations } from './migrations.ts';

/** Opens the platform's database and updates its tables to this version. @throws as {@link openMigrated} */
export function openDatabase(location: DatabaseLocation): Promise<Store> {
  return openMigrated(location, migrations);
}

/** Updates the tables to this version, or to the given migrations. @throws as {@link migrate} */
export function migrateToLatest(
  store: Store,
  known: Migrations = migrations,
  attempts?: number,
): Promise<void> {
  return migrate(store, known, attempts);
}
