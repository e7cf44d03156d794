import { sql } from 'kysely';
import type { Store } from '../../kernel/store/database/store.ts';

/** Number of rows by table name. */
type Counts = Readonly<Record<string, number>>;

/** Account statements are written after the answer, with their webhooks. */
const inBackground = ['uploaded_documents', 'uploaded_document_files'];

/**
 * Returns a function that counts the rows of each table, without these tables; by default without what is
 * written in the background.
 */
export async function rowCounter(
  { db }: Pick<Store, 'db'>,
  ignored?: readonly string[],
): Promise<() => Promise<Counts>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1
  `.execute(db);
  const left = ignored ?? inBackground;
  const tables = rows.map(({ name }) => name).filter((name) => !left.includes(name));
  const counted = (table: string) =>
    table === 'webhooks' && !ignored ? sql`resource_type <> 'account_statements'` : sql`true`;
  const each = tables.map(
    (table) => sql`select ${table}::text as name, count(*)::int as rows
      from ${sql.table(table)} where ${counted(table)}`,
  );
  const query = sql<{ name: string; rows: number }>`${sql.join(each, sql` union all `)}`;
  return async () => {
    const counts = await query.execute(db);
    return Object.fromEntries(counts.rows.map((row) => [row.name, row.rows]));
  };
}

/** Names of the tables whose number of rows differs. */
export function tablesChanged(before: Counts, now: Counts): string[] {
  return Object.keys(now).filter((table) => now[table] !== before[table]);
}
