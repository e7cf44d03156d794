import { createHash } from 'node:crypto';
import type { Migrations } from '../../kernel/store/migrations/migration.ts';

/** Digests of migrations by their names, as the last release had them: `released.json`. */
export type ReleasedMigrations = Readonly<Record<string, string>>;

/** What a release records of its migrations: SHA-256 of each, in hex. */
export function digestsOf(migrations: Migrations): ReleasedMigrations {
  const entries = Object.entries(migrations).map(([name, migration]) => {
    const digest = createHash('sha256').update(JSON.stringify(migration)).digest('hex');
    return [name, digest];
  });
  return Object.fromEntries(entries);
}

/**
 * The names of released migrations that are gone or say something else now. A database that has run
 * such a one never gets the change.
 */
export function editedSince(released: ReleasedMigrations, migrations: Migrations): string[] {
  const now = digestsOf(migrations);
  return Object.keys(released).filter((name) => now[name] !== released[name]);
}
