import { sql } from 'kysely';
import type { Resource as WireResource } from '../../../contract/index.ts';
import { serialize } from '../../kernel/api/json-api/serialize.ts';
import type { Store } from '../../kernel/store/database/store.ts';
import type { Row } from '../../kernel/work/resources/attribute.ts';
import type { Registry } from '../../kernel/work/resources/registry.ts';
import type { Resource } from '../../kernel/work/resources/resource.ts';

/** A resource that one transaction has changed, and its events. */
export interface WatchedChange {
  readonly type: string;
  readonly id: string;
  /** Names on the wire whose value differs from before the transaction. */
  readonly differing: readonly string[];
  /** `changes` of its events in that transaction. */
  readonly announced: readonly (readonly string[])[];
}

interface Written {
  readonly transaction: string;
  readonly id: string;
  readonly before: Row;
  readonly after: Row;
}

/** Makes the database record every row before and after each transaction that changes it. */
export async function watchChanges({ db }: Store, registry: Registry): Promise<void> {
  await sql`create table watched_rows (seq bigserial, transaction text, table_name text, id text,
    before jsonb, after jsonb)`.execute(db);
  await sql`create function watch_row() returns trigger language plpgsql as $$ begin
    insert into watched_rows (transaction, table_name, id, before, after) values
      (txid_current()::text, tg_table_name, new.id::text, to_jsonb(old), to_jsonb(new));
    return new; end $$`.execute(db);
  for (const table of new Set((await written({ db }, registry)).map(tableOf))) {
    await sql`create trigger watched after update on ${sql.table(table)}
      for each row execute function watch_row()`.execute(db);
  }
  await sql`create table watched_events (transaction text, type text, id text, changes jsonb)`.execute(
    db,
  );
  await sql`create function watch_event() returns trigger language plpgsql as $$ begin
    insert into watched_events values
      (txid_current()::text, new.resource_type, new.resource_id::text, new.data -> 'changes');
    return new; end $$`.execute(db);
  await sql`create trigger announced after insert on webhooks
    for each row when (new.action = 'update') execute function watch_event()`.execute(db);
}

/** Returns the records: each resource with each transaction that announced it. */
export async function readChanges({ db }: Store, registry: Registry): Promise<WatchedChange[]> {
  const found: WatchedChange[] = [];
  for (const resource of await written({ db }, registry)) {
    const type = resource.type.replaceAll('-', '_');
    const { rows } = await sql<{ transaction: string; id: string; changes: string[] | null }>`
      select distinct transaction, id, changes from watched_events where type = ${type}`.execute(
      db,
    );
    const rowsWritten = await rowsOf(db, tableOf(resource));
    for (const [transaction, id] of new Map(rows.map((row) => [row.transaction, row.id]))) {
      const announced = rows
        .filter((row) => row.transaction === transaction && row.id === id)
        .map(({ changes }) => changes ?? []);
      const states = rowsWritten.filter((row) => row.transaction === transaction && row.id === id);
      found.push({ type, id, announced, differing: differing(resource, states) });
    }
  }
  return found;
}

async function written({ db }: Pick<Store, 'db'>, registry: Registry): Promise<Resource[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const tables = new Set(rows.map(({ name }) => name));
  return registry.resources.filter((resource) => tables.has(tableOf(resource)));
}

const tableOf = ({ table, storedIn = table }: Resource) => storedIn;

/** Returns rows with the values that queries return for their columns. */
async function rowsOf(db: Store['db'], table: string): Promise<Written[]> {
  const { rows } = await sql<Pick<Written, 'transaction' | 'id'>>`
    select transaction, id from watched_rows where table_name = ${table} order by seq`.execute(db);
  const states = async (column: 'before' | 'after') => {
    const values = await sql<Row>`
      select (jsonb_populate_record(null::${sql.table(table)}, ${sql.ref(column)})).*
      from watched_rows where table_name = ${table} order by seq`.execute(db);
    return values.rows;
  };
  const [before, after] = [await states('before'), await states('after')];
  return rows.flatMap((row, index) => {
    const [old, now] = [before[index], after[index]];
    return old && now ? [{ ...row, before: old, after: now }] : [];
  });
}

/** Compares the first state with the last one. */
function differing(resource: Resource, states: readonly Written[]): string[] {
  const [first, last] = [states[0], states.at(-1)];
  if (!first || !last) return [];
  const before = serialize(resource, first.before);
  const after = serialize(resource, last.after);
  return [...attributesIn(before, after), ...linksIn(before, after)].sort();
}

function attributesIn(before: WireResource, after: WireResource): string[] {
  const differs = (name: string) =>
    JSON.stringify(before.attributes[name]) !== JSON.stringify(after.attributes[name]);
  return Object.keys(after.attributes).filter((name) => name !== 'updated-at' && differs(name));
}

function linksIn(before: WireResource, after: WireResource): string[] {
  return Object.keys(after.relationships ?? {})
    .filter(
      (name) =>
        JSON.stringify(before.relationships?.[name]) !==
        JSON.stringify(after.relationships?.[name]),
    )
    .map((name) => `${name}.id`);
}
