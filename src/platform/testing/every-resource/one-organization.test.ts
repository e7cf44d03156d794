import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foreignKeys } from '../../kernel/api/sandbox/owned-tables.ts';
import { useSharedWorld } from './shared-world.ts';

const { given } = useSharedWorld();

/** Rows that reference each other are on one machine once tables are distributed (decision: databases). */
test('a row references only rows of its organization', async () => {
  const { db } = given.store;
  const owned = await tablesWithOrganization();
  const keys = (await foreignKeys(db)).filter(
    ({ from, table }) => owned.has(from) && owned.has(table),
  );
  let pairs = 0;
  const strangers: string[] = [];
  for (const { from, column, table } of keys) {
    const { rows } = await sql<{ all: number; apart: number }>`
      select count(*) as "all", count(*) filter (
        where source.organization_id is distinct from target.organization_id) as apart
      from ${sql.table(from)} source
      join ${sql.table(table)} target on target.id = source.${sql.ref(column)}
    `.execute(db);
    pairs += rows[0]?.all ?? 0;
    if (rows[0]?.apart) strangers.push(`${from}.${column}`);
  }
  expect(strangers).toEqual([]);
  expect(pairs).toBeGreaterThan(100);
});

async function tablesWithOrganization(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and exists (
      select from pg_attribute
      where attrelid = class.oid and attname = 'organization_id' and attnotnull
    )
  `.execute(given.store.db);
  return new Set(rows.map(({ name }) => name));
}
