import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from './open-embedded.ts';
import type { Store } from './store.ts';

const pglite = new PGlite();
let store: Store;

beforeAll(async () => {
  store = await openEmbedded(pglite);
});

afterAll(() => store.close());

const timesUsed = async (statement: string) => {
  const { rows } = await sql<{ uses: number }>`
    select (generic_plans + custom_plans)::int as uses
    from pg_prepared_statements where statement = ${statement}`.execute(store.db);
  return rows.map(({ uses }) => uses);
};

test('prepares a statement with parameters once, and uses it again', async () => {
  for (const value of [1, 2, 3]) {
    const { rows } = await sql`select ${value}::int + 1 as next`.execute(store.db);
    expect(rows).toEqual([{ next: value + 1 }]);
  }
  expect(await timesUsed('select $1::int + 1 as next')).toEqual([3]);
});

test('calls the database once per statement, and a failed one does not affect others', async () => {
  const calls = vi.spyOn(pglite, 'execProtocolRawStream');
  const divide = (by: number) => sql`select 8 / ${by}::int as result`.execute(store.db);
  expect((await divide(4)).rows).toEqual([{ result: 2 }]);
  await expect(divide(0)).rejects.toThrow('division by zero');
  for (const _again of [1, 2]) {
    const wrong = sql`select ${1}::int from nowhere`.execute(store.db);
    await expect(wrong).rejects.toThrow('nowhere');
  }
  expect((await divide(8)).rows).toEqual([{ result: 1 }]);
  expect(calls).toHaveBeenCalledTimes(5);
  calls.mockRestore();
});

test('reads a changed table with its new columns', async () => {
  const read = () => sql`select * from pets where name <> ${'Rex'}`.execute(store.db);
  await sql`create table pets (name text)`.execute(store.db);
  await sql`insert into pets values (${'Tom'})`.execute(store.db);
  expect((await read()).rows).toEqual([{ name: 'Tom' }]);
  await sql`alter table pets add column age int`.execute(store.db);
  expect((await read()).rows).toEqual([{ name: 'Tom', age: null }]);
});

test('limits the number of plans, and still runs statements beyond the limit', async () => {
  for (let index = 0; index < 1_100; index++) {
    const { rows } = await sql`select ${index}::int as ${sql.ref(`n${index}`)}`.execute(store.db);
    expect(rows).toEqual([{ [`n${index}`]: index }]);
  }
  const { rows } = await sql<{ isBounded: boolean }>`
    select count(*) between 900 and 1000 as "isBounded" from pg_prepared_statements`.execute(
    store.db,
  );
  expect(rows).toEqual([{ isBounded: true }]);
});
