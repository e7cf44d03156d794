import { sql } from 'kysely';
import type { Store } from '../kernel/store/database/store.ts';
import { runUnchecked } from './unchecked.ts';

/** The rows of every table that isn't empty, in the database's text form. */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** Reads every row of the tables that {@link emptyTables} empties. */
export async function readRows({ db }: Store): Promise<Rows> {
  const { rows } = await sql<{ name: string; rows: string[] }>`
    select name, rows from testing.rows_of_tables()
  `.execute(db);
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

/** Statements that restore rows, with gaps for the elapsed time. */
export interface Snapshot {
  readonly parts: readonly string[];
  readonly at: Date;
}

/** Creates the statements that restore rows. */
export async function snapshotOf(
  store: Store,
  { rows, at }: { rows: Rows; at: Date },
): Promise<Snapshot> {
  const columns = await columnsOf(store);
  const insertions = [...rows].map(([table, own]) => insertion(table, { columns, rows: own }));
  return { parts: insertions.join(';').split(gap), at };
}

/**
 * Replaces the existing rows. Every time in them is moved by the elapsed time, so that the ages of rows and
 * their order stay the same.
 * @param before the tables to empty first
 */
export async function restoreRows(
  store: Store,
  { snapshot, before, at }: { snapshot: Snapshot; before: Rows; at: Date },
): Promise<void> {
  const deletions = [...before.keys()].map((table) => `delete from public.${quoted(table)}`);
  const passed = `interval '${at.getTime() - snapshot.at.getTime()} milliseconds'`;
  // The rows include the results of triggers and foreign keys.
  await runUnchecked(store, [...deletions, snapshot.parts.join(passed)].join(';'));
}

/** No stored value has a null character. */
const gap = '\0';

function insertion(
  table: string,
  { columns, rows }: { columns: readonly Column[]; rows: readonly string[] },
): string {
  const own = columns.filter((column) => column.table === table);
  const names = own.map(({ name }) => quoted(name));
  const values = own.map(({ name, isTime }) =>
    isTime ? `${quoted(name)} + ${gap}` : quoted(name),
  );
  const type = `public.${quoted(table)}`;
  const literals = rows.map((row) => `'${row.replaceAll("'", "''")}'`);
  return `insert into ${type} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from unnest(array[${literals.join(', ')}]::${type}[])`;
}

const quoted = (name: string): string => `"${name}"`;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly isTime: boolean;
}

const known = new WeakMap<Store, readonly Column[]>();

/** Returns the columns that are written, without those that the database computes. */
async function columnsOf(store: Store): Promise<readonly Column[]> {
  const before = known.get(store);
  if (before) return before;
  const { rows } = await sql<Column>`
    select relname as "table", attname as "name", atttypid = 'timestamptz'::regtype as "isTime"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attnum
  `.execute(store.db);
  known.set(store, rows);
  return rows;
}
