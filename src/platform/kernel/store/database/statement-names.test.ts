import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import { type RealPostgres, startPostgres } from '../../../testing/real-postgres.ts';
import { createStatementNames } from './statement-names.ts';
import type { Queryable, Store } from './store.ts';

let server: RealPostgres;
let store: Store;

beforeAll(async () => {
  server = await startPostgres();
  store = await openDatabase({ databaseUrl: server.url });
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

beforeEach(async () => {
  await sql`drop table if exists pets`.execute(store.db);
  await sql`create table pets (name text)`.execute(store.db);
  await sql`insert into pets values ('Tom')`.execute(store.db);
});

const text = 'select * from pets where name <> $1';
const read = async (db: Queryable) =>
  (await sql<object>`select * from pets where name <> ${'Rex'}`.execute(db)).rows;

/** Returns how often the connection has used the plan, once for each name that it knows. */
async function usesOfPlan(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ uses: number }>`
    select (generic_plans + custom_plans)::int as uses
    from pg_prepared_statements where statement = ${sql.lit(text)}`.execute(db);
  return rows.map(({ uses }) => uses);
}

async function readOften(db: Queryable): Promise<void> {
  for (let time = 0; time < 10; time++) await read(db);
}

test('prepares a statement once that a connection uses often', async () => {
  const uses = await store.transaction(async (trx) => {
    await readOften(trx);
    return usesOfPlan(trx);
  });
  expect(uses).toEqual([7]);
});

test('plans the reads of requests each time, by their values', async () => {
  await readOften(store.reading());
  expect(await usesOfPlan(store.reading())).toEqual(await usesOfPlan(store.db));
});

test('reads a changed table with its new columns, also in a transaction, which runs again', async () => {
  await readOften(store.db);
  await sql`alter table pets add column age int`.execute(store.db);
  expect(await read(store.db)).toEqual([{ name: 'Tom', age: null }]);
  await readOften(store.db);
  await sql`alter table pets drop column age`.execute(store.db);
  let runs = 0;
  const rows = await store.transaction(async (trx) => {
    runs += 1;
    await sql`insert into pets values ('Ann')`.execute(trx);
    return read(trx);
  });
  expect(rows).toEqual([{ name: 'Tom' }, { name: 'Ann' }]);
  expect(runs).toBe(2);
  expect(await read(store.db)).toEqual(rows);
});

test('ends connections with plans of changed tables', async () => {
  await readOften(store.db);
  await sql`alter table pets add column age int`.execute(store.db);
  await readOften(store.db);
  expect((await store.transaction(usesOfPlan)).length).toBe(1);
});

test('names no statement behind a pooler, which leads the next transaction to another process', async () => {
  const pooler = createPooler(Number(new URL(server.url).port));
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const url = new URL(server.url);
  url.port = String((pooler.address() as AddressInfo).port);
  const behind = await openDatabase({ databaseUrl: url.href });
  const uses = await behind.transaction(async (trx) => {
    await readOften(trx);
    return usesOfPlan(trx);
  });
  expect(uses).toEqual([]);
  await behind.close();
  pooler.close();
});

/** Starts a proxy that tells its clients a process id of its own, as poolers do. */
function createPooler(port: number): Server {
  return createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    client.pipe(upstream);
    upstream.on('data', (data) => {
      // `BackendKeyData`: its type, its length, and the process id.
      const at = data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at >= 0) data.writeInt32BE(1_234_567, at + 5);
      client.write(data);
    });
    for (const one of [client, upstream]) one.on('error', () => {});
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
}

test('gives no more names than the server has memory for, and none to rare statements', () => {
  const { nameOf } = createStatementNames();
  const use = (statement: string) => [1, 2, 3, 4, 5].map(() => nameOf(statement)).at(-1);
  expect(nameOf('rare')).toBeUndefined();
  const names = Array.from({ length: 600 }, (_, index) => use(`select ${index}`));
  expect(new Set(names).size).toBe(501);
  expect(use('select 1')).toBe(names[1]);
  expect(use('one more')).toBeUndefined();
});
