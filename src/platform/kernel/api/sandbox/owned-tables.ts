import { sql } from 'kysely';
import type { Queryable } from '../../store/index.ts';

/** A table whose rows belong to organizations. */
export interface OwnedTable {
  readonly name: string;
  /** Columns and referenced tables that lead from its rows to an organization. */
  readonly path: readonly Step[];
}

interface Step {
  readonly column: string;
  readonly table: string;
}

export interface ForeignKey extends Step {
  /** The table that has the column. */
  readonly from: string;
  /** Checked only when the transaction commits. */
  readonly isDeferred: boolean;
}

/** Returns tables, referencing ones first, from the database's own declarations. */
export async function readOwnedTables(db: Queryable): Promise<OwnedTable[]> {
  const [owners, keys] = [await tablesOfOrganizations(db), await foreignKeys(db)];
  const names = [...new Set([...owners, ...keys.map(({ from }) => from)])];
  const owned = names.flatMap((name) => {
    const path = pathToOwner(name, { owners, keys, seen: [] });
    return path ? [{ name, path }] : [];
  });
  return namedLast(owned, keys);
}

async function tablesOfOrganizations(db: Queryable): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name
    from information_schema.columns natural join information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and column_name = 'organization_id'
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
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

function pathToOwner(
  name: string,
  known: { owners: Set<string>; keys: ForeignKey[]; seen: string[] },
): Step[] | undefined {
  if (known.owners.has(name)) return [];
  const seen = [...known.seen, name];
  const ways = known.keys.filter(({ from, table }) => from === name && !seen.includes(table));
  for (const { column, table } of ways) {
    const rest = pathToOwner(table, { ...known, seen });
    if (rest) return [{ column, table }, ...rest];
  }
  return undefined;
}

function namedLast(tables: readonly OwnedTable[], keys: readonly ForeignKey[]): OwnedTable[] {
  const sorted: OwnedTable[] = [];
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
