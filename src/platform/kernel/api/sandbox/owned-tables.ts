import { sql } from 'kysely';
import type { Queryable } from '../../store/index.ts';

export interface ForeignKey {
  readonly column: string;
  readonly table: string;
  readonly from: string;
  /** Checked only when the transaction commits. */
  readonly isDeferred: boolean;
}

/**
 * Returns the tables with a column `organization_id`, referencing ones first. It reads the database's
 * own declarations, so that a new table can't be forgotten.
 */
export async function readOwnedTables(db: Queryable): Promise<{ readonly name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name
    from information_schema.columns natural join information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and column_name = 'organization_id'
  `.execute(db);
  return namedLast(rows, await foreignKeys(db));
}

/** Returns the foreign keys of all tables; each has one column. */
export async function foreignKeys(db: Queryable): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select source.relname as "from", attribute.attname as "column", target.relname as "table",
      key.condeferred as "isDeferred"
    from pg_constraint key
    join pg_class source on source.oid = key.conrelid
    join pg_class target on target.oid = key.confrelid
    join pg_attribute attribute on attribute.attrelid = source.oid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.connamespace = current_schema()::regnamespace
  `.execute(db);
  return rows;
}

function namedLast(tables: readonly { name: string }[], keys: readonly ForeignKey[]) {
  const sorted: { name: string }[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  const isNamed = (name: string) =>
    keys.some(
      (key) => key.table === name && key.from !== name && !key.isDeferred && left.has(key.from),
    );
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name }) => !isNamed(name));
    if (free.length === 0) throw new Error(`tables reference each other: ${[...left.keys()]}`);
    for (const table of free) left.delete(table.name);
    sorted.push(...free);
  }
  return sorted;
}
