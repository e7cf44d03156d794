import { type Kysely, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings the tables up to date: each missing migration in order, all in one transaction, under a
 * lock of the database, so that several processes may start at once.
 *
 * @throws the error of the migration that failed; nothing of it stays
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
