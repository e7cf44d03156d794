import { sql } from 'kysely';
import { foreignKeys, readOwnedTables } from '../../kernel/api/sandbox/owned-tables.ts';
import type { Queryable } from '../../kernel/store/database/store.ts';

/** A row that is copied. */
export interface Original {
  readonly table: string;
  readonly id: string;
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  /** Type in SQL. */
  readonly type: string;
  /** As text; null for NULL. */
  readonly value: string | null;
}

/** Returns the rows of an account, referenced rows first. */
export async function readOriginals(db: Queryable, accountId: string): Promise<Original[]> {
  const keys = await foreignKeys(db);
  const referencedFirst = (await readOwnedTables(db)).reverse();
  const found: Original[] = [];
  const ids = new Set([accountId]);
  for (const { name: table } of referencedFirst) {
    const columns = await columnsOf(db, table);
    if (!columns.some(({ name }) => name === 'id')) continue;
    const references = keys.filter(({ from, isDeferred }) => from === table && !isDeferred);
    const by = table === 'accounts' ? ['id'] : references.map(({ column }) => column);
    for (const row of await rowsReferencing(db, { table, columns, by, ids: [...ids] })) {
      found.push(row);
      ids.add(row.id);
    }
  }
  return found;
}

type Columns = readonly Omit<Column, 'value'>[];

/** Returns the columns of a table without those that the database computes. */
async function columnsOf(db: Queryable, table: string): Promise<Columns> {
  const { rows } = await sql<Omit<Column, 'value'>>`
    select attribute.attname as name, format_type(attribute.atttypid, attribute.atttypmod) as type
    from pg_attribute attribute
    left join pg_attrdef initial
      on initial.adrelid = attribute.attrelid and initial.adnum = attribute.attnum
    where attribute.attrelid = ${table}::regclass and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
      and coalesce(pg_get_expr(initial.adbin, initial.adrelid), '') not like '%nextval(%'
  `.execute(db);
  return rows;
}

async function rowsReferencing(
  db: Queryable,
  { table, columns, by, ids }: { table: string; columns: Columns; by: string[]; ids: string[] },
): Promise<Original[]> {
  if (by.length === 0) return [];
  const values = columns.map(({ name }) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`);
  const matches = by.map((column) => sql`${sql.ref(column)}::text = any (${ids}::text[])`);
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(values)} from ${sql.table(table)} where ${sql.join(matches, sql` or `)}
  `.execute(db);
  return rows.map((row) => ({
    table,
    id: row.id ?? '',
    columns: columns.map((column) => ({ ...column, value: row[column.name] ?? null })),
  }));
}
