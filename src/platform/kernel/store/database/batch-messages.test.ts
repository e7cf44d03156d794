import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from './open-embedded.ts';
import type { Store } from './store.ts';

let store: Store;

beforeAll(async () => {
  store = await openEmbedded(new PGlite());
});

afterAll(() => store.close());

// Covers SO1
test.each([1, 8191, 8192, 70_000, 3_000_000])(
  'returns a text of %i characters completely, in any result',
  async (length) => {
    const { rows } = await sql<{ place: number; text: string }>`
      select place, repeat('ä', ${length}::int) as text from generate_series(1, 3) as place
    `.execute(store.db);
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3]);
    for (const { text } of rows) expect(text === 'ä'.repeat(length)).toBe(true);
  },
);

test('returns each of many rows once, in order', async () => {
  const { rows } = await sql<{ place: number }>`
    select place, null as nothing, '' as empty from generate_series(1, 20000) as place
  `.execute(store.db);
  expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 20_000 }, (_, at) => at + 1));
  expect(rows.at(-1)).toEqual({ place: 20_000, nothing: null, empty: '' });
});

test('reports a failure after some rows, with the code of the database', async () => {
  const dividing = sql`select 1000 / (500 - place) from generate_series(1, 1000) as place`;
  await expect(dividing.execute(store.db)).rejects.toMatchObject({ code: '22012' });
  expect((await sql`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
});

test('concurrent statements get their own results', async () => {
  const reads = Array.from({ length: 50 }, (_, at) =>
    sql<{ at: number }>`select ${at}::int as at, repeat('x', ${at * 500}::int)`.execute(store.db),
  );
  const answers = await Promise.all(reads);
  expect(answers.map(({ rows }) => rows[0]?.at)).toEqual(reads.map((_, at) => at));
});

test('lets sockets and timers run between the statements of a long job', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const statements = 8;
  for (let at = 0; at < statements; at++) await sql`select pg_sleep(0.02)`.execute(store.db);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(statements - 1);
});
