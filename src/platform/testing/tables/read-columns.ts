import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/database/store.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** The database fills it if an insert omits it: by a default, or by a trigger. */
  readonly hasDefault: boolean;
  /** Only the database writes it. */
  readonly isGenerated: boolean;
  /** Values that a check constraint allows, if it is a list of texts. */
  readonly allowed: readonly string[] | undefined;
  /** For views: the column that it shows, if name and type are the same. */
  readonly shows: { readonly table: string; readonly column: Column } | undefined;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Returns every table and view of the migrated database, by name, with its columns in order. */
export async function readTables(db: Queryable): Promise<Table[]> {
  const [rows, checks, sources] = [
    await columnsOf(db),
    await listsOfTexts(db),
    await sourcesOfViews(db),
  ];
  const tables = new Map<string, Table>();
  const toColumn = (row: ColumnRow): Column => ({
    ...row,
    allowed: checks.get(`${row.table}.${row.name}`),
    shows: undefined,
  });
  for (const [name, own] of groupBy(rows, ({ table }) => table)) {
    tables.set(name, { name, columns: own.map(toColumn) });
  }
  const views = [...new Set(rows.filter(({ isView }) => isView).map(({ table }) => table))];
  const isConstant = (view: string): boolean =>
    (sources.get(view) ?? []).every((source) => views.includes(source) && isConstant(source));
  for (const name of views) {
    const columns = tables.get(name)?.columns ?? [];
    const shown = (sources.get(name) ?? []).flatMap((source) => tables.get(source) ?? []);
    const nullable = isConstant(name) ? await columnsWithNulls(db, name, columns) : undefined;
    tables.set(name, {
      name,
      columns: columns.map((column) => asShown(column, { shown, nullable })),
    });
  }
  return [...tables.values()];
}

/**
 * PostgreSQL says of every column of a view that it may be null. It may if the column that it shows may;
 * in a view of constant rows, if one of them is null.
 */
function asShown(
  column: Column,
  { shown, nullable }: { shown: readonly Table[]; nullable: Set<string> | undefined },
): Column {
  if (nullable) return { ...column, isNullable: nullable.has(column.name) };
  for (const { name: table, columns } of shown) {
    const source = columns.find(({ name, type }) => name === column.name && type === column.type);
    if (source)
      return { ...column, isNullable: source.isNullable, shows: { table, column: source } };
  }
  return column;
}

interface ColumnRow {
  readonly table: string;
  readonly isView: boolean;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isGenerated: boolean;
}

/** `organization_from_account` and similar triggers fill `organization_id`. */
async function columnsOf(db: Queryable): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select class.relname as "table", class.relkind = 'v' as "isView", attname as "name",
      typname as "type", not attnotnull as "isNullable", attgenerated <> '' as "isGenerated",
      atthasdef or attidentity <> '' or attname = 'organization_id' and exists (
        select 1 from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = class.oid and proname like 'organization\_from\_%'
      ) as "hasDefault"
    from pg_class class
    join pg_attribute on attrelid = class.oid
    join pg_type on pg_type.oid = atttypid
    where class.relnamespace = current_schema()::regnamespace and class.relkind in ('r', 'v')
      and attnum > 0 and not attisdropped and class.relname not like 'kysely%'
    order by class.relname collate "C", attnum
  `.execute(db);
  return rows;
}

/** By `table.column`: the values of `check (status in ('pending', 'settled'))`. */
async function listsOfTexts(db: Queryable): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ column: string; check: string }>`
    select conrelid::regclass::text || '.' || attname as "column", pg_get_constraintdef(key.oid) as "check"
    from pg_constraint key
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1
      and connamespace = current_schema()::regnamespace
  `.execute(db);
  const lists = rows.filter(({ check }) =>
    /^CHECK \(\(\w+ = ANY \(ARRAY\[[^\]]*\]\)\)\)$/.test(check),
  );
  return new Map(
    lists.map(({ column, check }) => [
      column,
      [...check.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text),
    ]),
  );
}

/** Returns the tables and views that each view reads. */
async function sourcesOfViews(db: Queryable): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ view: string; source: string }>`
    select distinct view.relname as "view", source.relname as "source"
    from pg_class view
    join pg_rewrite on ev_class = view.oid
    join pg_depend on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
    join pg_class source on refclassid = 'pg_class'::regclass and refobjid = source.oid
    where view.relnamespace = current_schema()::regnamespace and view.relkind = 'v'
      and source.oid <> view.oid
    order by 1, 2
  `.execute(db);
  const byView = groupBy(rows, ({ view }) => view);
  return new Map([...byView].map(([view, own]) => [view, own.map(({ source }) => source)]));
}

async function columnsWithNulls(
  db: Queryable,
  view: string,
  columns: readonly Column[],
): Promise<Set<string>> {
  const hasNull = columns.map(
    ({ name }) => sql`bool_or(${sql.ref(name)} is null) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, boolean | null>>`
    select ${sql.join(hasNull)} from ${sql.table(view)}
  `.execute(db);
  return new Set(columns.map(({ name }) => name).filter((name) => rows[0]?.[name] !== false));
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
