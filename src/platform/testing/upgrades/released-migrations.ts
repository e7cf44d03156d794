import { createHash } from 'node:crypto';
import type { Migrations } from '../../kernel/store/migrations/migration.ts';

/** Digests of migrations by name, as of the last release: `released.json`. */
export type ReleasedMigrations = Readonly<Record<string, string>>;

/** Returns the digests that a release records: SHA-256 of each migration, in hex. */
export function digestsOf(migrations: Migrations): ReleasedMigrations {
  const entries = Object.entries(migrations).map(([name, migration]) => {
    const digest = createHash('sha256').update(JSON.stringify(migration)).digest('hex');
    return [name, digest];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the names of released migrations that are missing or changed. A database that has run such a
 * migration never gets the change.
 */
export function editedSince(released: ReleasedMigrations, migrations: Migrations): string[] {
  const now = digestsOf(migrations);
  return Object.keys(released).filter((name) => now[name] !== released[name]);
}
