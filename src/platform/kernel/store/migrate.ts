import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings the tables up to date: each missing migration in order, all in one transaction, under a
 * lock of the database, so that several processes may start at once.
 *
 * @param known every migration of this version, by its name
 * @throws the error of the migration that failed, of which nothing stays; an Error that says what to
 *   do when the tables were made by migrations that this version does not have
 */
export async function migrateToLatest(
  db: Kysely<Database>,
  known: Record<string, Migration> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw isOfOtherVersion(error) ? otherVersion(error) : error;
}

/** A later release, or a version from before the first one: its migrations have been rewritten. */
function isOfOtherVersion(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('corrupted migrations');
}

const otherVersion = (cause: unknown): Error =>
  new Error(
    'The database was made by another version of the platform, which this one cannot bring up to date. Start with an empty database: choose another folder with DATA_DIR, or another database with DATABASE_URL.',
    { cause },
  );
