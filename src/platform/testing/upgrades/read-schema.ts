import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/database/store.ts';

/** A part of the schema, by name: `accounts`, `accounts.name`, `accounts_pkey`. */
export type Parts<Part = unknown> = ReadonlyMap<string, Part>;

/** Parts of the database that versions of the platform rely on, and that a migration may lock. */
export interface Schema {
  /** Tables by file: a rewritten table has another one. */
  readonly tables: Parts<{ file: string }>;
  readonly views: Parts;
  readonly columns: Parts<{
    table: string;
    type: string;
    isNullable: boolean;
    /** The database fills it if an insert omits it. */
    isFilled: boolean;
  }>;
  /** Checks, keys and foreign keys of tables. */
  readonly constraints: Parts<{ table: string; columns: string[]; isValidated: boolean }>;
  readonly indexes: Parts<{ table: string; columns: string[]; isUnique: boolean }>;
  readonly functions: Parts<{ returns: string }>;
  readonly triggers: Parts<{ table: string }>;
}

export async function readSchema(db: Queryable): Promise<Schema> {
  const read = async <Part>(query: string): Promise<Parts<Part>> => {
    const { rows } = await sql.raw<{ name: string } & Part>(query).execute(db);
    return new Map(rows.map((row) => [row.name, row]));
  };
  return {
    tables: await read(`select relname as name, relfilenode::text as file from pg_class
      where relkind = 'r' and ${isOurs('relnamespace')} and relname not like 'kysely%'`),
    views: await read(
      `select relname as name from pg_class where relkind = 'v' and ${isOurs('relnamespace')}`,
    ),
    columns: await read(`select relname || '.' || attname as name, relname as table,
      format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable",
      not attnotnull or atthasdef or attidentity <> '' as "isFilled"
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind in ('r', 'v') and attnum > 0 and not attisdropped
        and ${isOurs('relnamespace')}`),
    constraints: await read(`select conrelid::regclass || '.' || conname as name,
      conrelid::regclass::text as table, ${columnsIn('conrelid', 'conkey')} as columns,
      convalidated as "isValidated"
      from pg_constraint where conrelid <> 0 and contype in ('c', 'f', 'p', 'u', 'x')
        and ${isOurs('connamespace')}`),
    indexes:
      await read(`select indexrelid::regclass::text as name, indrelid::regclass::text as table,
      ${columnsIn('indrelid', 'indkey')} as columns, indisunique as "isUnique"
      from pg_index join pg_class on pg_class.oid = indexrelid where ${isOurs('relnamespace')}`),
    functions:
      await read(`select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name,
      pg_get_function_result(oid) as returns from pg_proc where ${isOurs('pronamespace')}`),
    triggers: await read(`select tgname || ' on ' || relname as name, relname as table
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and ${isOurs('relnamespace')}`),
  };
}

/** Returns tables to which the open transaction has written rows. */
export async function tablesWritten(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_locks join pg_class on pg_class.oid = relation
    where pid = pg_backend_pid() and mode = 'RowExclusiveLock' and relkind = 'r'
      and relnamespace = current_schema()::regnamespace
    order by relname
  `.execute(db);
  return rows.map(({ name }) => name);
}

const isOurs = (namespace: string) => `${namespace} = current_schema()::regnamespace`;

const columnsIn = (table: string, numbers: string) => `array(select attname::text
  from pg_attribute where attrelid = ${table} and attnum = any (${numbers}) order by attname)`;
