import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedOptions } from '../../src/platform/kernel/store/database/embedded-options.ts';
import { openEmbedded } from '../../src/platform/kernel/store/database/open-embedded.ts';
import type { Store } from '../../src/platform/kernel/store/database/store.ts';
import { openBrowserDatabase } from './database.ts';

let store: Store;
let withDriver: Store;

beforeAll(async () => {
  store = await openBrowserDatabase(new PGlite(embeddedOptions));
  withDriver = await openEmbedded(new PGlite());
});

afterAll(async () => {
  await store.close();
  await withDriver.close();
});

const values = [
  ['bigint', 9007199254740991],
  ['bytea', Buffer.from([0, 92, 255])],
  ['boolean', false],
  ['date', '2026-11-23'],
  ['integer', -7],
  ['jsonb', JSON.stringify({ a: [1, null], b: 'é' })],
  ['numeric', '0.10'],
  ['text', "a 'quoted' \\ text"],
  ['text', null],
  ['text[]', ['a "b"', 'c\\d', 'e,f']],
  ['timestamptz', new Date('2026-11-23T05:00:00.123Z')],
  ['uuid', 'c27b4e1d-58f9-4a60-9e32-7f16a0c8b501'],
] as const;

it.each(values)('reads and writes %s as the driver does', async (type, value) => {
  const read = async ({ db }: Store) =>
    (await sql<{ read: unknown }>`select cast(${value} as ${sql.raw(type)}) as read`.execute(db))
      .rows;
  const [[ours], [theirs]] = [await read(store), await read(withDriver)];
  const isBytes = ours?.read instanceof Uint8Array;
  expect(isBytes).toBe(theirs?.read instanceof Uint8Array);
  if (isBytes) expect(`${ours.read}`).toBe(`${theirs?.read}`);
  else expect(ours).toEqual(theirs);
});

it('rejects numbers that it cannot represent exactly', async () => {
  const reading = sql`select 9007199254740993::bigint as read`.execute(store.db);
  await expect(reading).rejects.toThrow(RangeError);
});

it('counts the rows that a statement changed', async () => {
  const { db } = store;
  const made = await sql`update installation set environment = 'sandbox'`.execute(db);
  expect(made.numAffectedRows).toBe(1n);
  const none = await sql`update installation set environment = environment where false`.execute(db);
  expect(none.numAffectedRows).toBe(0n);
});

it('rolls a failed transaction back, and starts the next one', async () => {
  const count = async () =>
    (await sql<{ count: number }>`select count(*) from installation`.execute(store.db)).rows;
  const before = await count();
  const failing = store.transaction(async (trx) => {
    await sql`delete from installation`.execute(trx);
    throw new Error('no');
  });
  const waiting = store.transaction((trx) => sql`select 1 as one`.execute(trx));
  await expect(failing).rejects.toThrow('no');
  expect((await waiting).rows).toEqual([{ one: 1 }]);
  expect(await count()).toEqual(before);
});
