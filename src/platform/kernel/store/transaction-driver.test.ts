import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordStatements } from '../../testing/record-statements.ts';
import { openTestStore } from '../../testing/test-store.ts';
import type { Queryable, Store } from './store.ts';

/** What a transaction sends without waiting for the answers in between, and what follows where one of them fails. */

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
  await sql`create table marks (place integer primary key, note text)`.execute(store.db);
});
afterAll(() => store.close());
beforeEach(async () => {
  await sql`delete from marks`.execute(store.db);
});

const insert = (place: number, note = ''): RawBuilder<unknown> =>
  sql`insert into marks values (${place}, ${note})`;
const gather = (place: number) =>
  store.gather({ kind: 'insert', table: 'marks', statement: insert(place) });
const places = async (db: Queryable = store.db) => {
  const { rows } = await sql<{ place: number }>`select place from marks order by place`.execute(db);
  return rows.map(({ place }) => place);
};

/** The first words of the statements that were sent together, for each time an answer was waited for. */
async function turnsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const turns: string[][] = [];
  for (const { text, turn } of await recordStatements(work)) {
    turns[turn - 1] ??= [];
    turns[turn - 1]?.push(text.trim().split(' ')[0] ?? '');
  }
  return turns;
}

test('begin is sent with the first statement where that only reads', async () => {
  const turns = await turnsOf(() => store.transaction((trx) => places(trx)));
  expect(turns).toEqual([['begin', 'select'], ['commit']]);
});

test('begin is waited for before a write, which would stay if it failed', async () => {
  const turns = await turnsOf(() => store.transaction((trx) => insert(1).execute(trx)));
  expect(turns).toEqual([['begin'], ['insert'], ['commit']]);
});

test('what was gathered is sent with the next statement, which sees it', async () => {
  let seen: number[] = [];
  const turns = await turnsOf(() =>
    store.transaction(async (trx) => {
      await places(trx);
      gather(1);
      seen = await places(trx);
    }),
  );
  expect(turns).toEqual([['begin', 'select'], ['insert', 'select'], ['commit']]);
  expect(seen).toEqual([1]);
});

test('what was gathered in the end is sent with commit', async () => {
  const turns = await turnsOf(() =>
    store.transaction(async (trx) => {
      await places(trx);
      gather(1);
    }),
  );
  expect(turns).toEqual([
    ['begin', 'select'],
    ['insert', 'commit'],
  ]);
  expect(await places()).toEqual([1]);
});

test('settings of a transaction are refused, not ignored', async () => {
  const serializable = store.db.transaction().setIsolationLevel('serializable');
  await expect(serializable.execute((trx) => places(trx))).rejects.toThrow('no settings here');
});

test('a transaction that asks nothing sends nothing', async () => {
  expect(await turnsOf(() => store.transaction(async () => {}))).toEqual([]);
});

test('one that only gathers writes all the same', async () => {
  await store.transaction(async () => gather(1));
  expect(await places()).toEqual([1]);
});

test('a failure of what was sent with commit rolls everything back, and is the one that is thrown', async () => {
  const followed: string[] = [];
  const work = store.transaction(async (trx) => {
    await insert(1).execute(trx);
    store.afterCommit(() => followed.push('committed'));
    gather(2);
    store.gatherStatement({
      statement: insert(1),
      onResult: () => void followed.push('inserted again'),
    });
    store.gatherStatement({ statement: insert(3) });
  });
  await expect(work).rejects.toThrow('duplicate key');
  expect(await places()).toEqual([]);
  expect(followed).toEqual([]);
});

test('a failure of what was sent with a statement is thrown instead of what follows from it', async () => {
  await insert(1).execute(store.db);
  const work = store.transaction(async (trx) => {
    gather(1);
    await places(trx);
  });
  await expect(work).rejects.toThrow('duplicate key');
  expect(await places()).toEqual([1]);
});

test('the connection can be used after each kind of failure', async () => {
  const failures = [
    () => Promise.reject(new Error('before any statement')),
    async (trx: Queryable) => {
      await places(trx);
      throw new Error('after one');
    },
    async (trx: Queryable) => {
      await sql`select 1 / 0`.execute(trx);
    },
    async () => {
      gather(1);
      throw new Error('with something gathered');
    },
  ];
  // Oftener than a pool has connections.
  for (let round = 0; round < 4; round++) {
    for (const failure of failures) await expect(store.transaction(failure)).rejects.toThrow();
  }
  await store.transaction(async (trx) => {
    await places(trx);
    gather(7);
  });
  expect(await places()).toEqual([7]);
});

test('a result is known before what follows the commit', async () => {
  const note = randomUUID();
  let rows = 0n;
  const order: string[] = [];
  await store.transaction(async () => {
    gather(1);
    store.gatherStatement({
      statement: sql`insert into marks select place, ${note} from generate_series(2, 4) as place`,
      onResult({ numAffectedRows = 0n }) {
        rows = numAffectedRows;
        store.afterCommit(() => order.push('woken'));
      },
    });
  });
  expect(rows).toBe(3n);
  expect(order).toEqual(['woken']);
  expect(await places()).toEqual([1, 2, 3, 4]);
});

test('reads of one request share a connection of a server, and are sent at once', async () => {
  const reading = store.reading();
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(reading)).rows[0]?.pid;
  let pids: unknown[] = [];
  const turns = await turnsOf(async () => {
    pids = await Promise.all([pid(), pid(), pid()]);
  });
  expect(new Set(pids).size).toBe(1);
  expect(turns).toEqual(
    store.isShared ? [['select', 'select', 'select']] : [['select'], ['select'], ['select']],
  );
});

test('a read that fails fails alone', async () => {
  const reading = store.reading();
  const outcomes = await Promise.allSettled([
    places(reading),
    sql`select 1 / 0`.execute(reading),
    places(reading),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await places(reading)).toEqual([]);
});

test('more requests than connections read at the same time, and each connection is returned', async () => {
  const read = async () => {
    const reading = store.reading();
    await Promise.all([places(reading), places(reading)]);
    await Promise.all([places(reading), places(reading)]);
  };
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 40 }, read));
  expect(await places()).toEqual([]);
});

test('a connection that was returned is not read from again', async ({ skip }) => {
  skip(!store.isShared, 'the embedded database has one connection');
  const reading = store.reading();
  await places(reading);
  await store.transaction(async (trx) => {
    await insert(1).execute(trx);
    expect(await store.detached(() => places(reading))).toEqual([]);
  });
  expect(await places(reading)).toEqual([1]);
});

test('reads are refused inside a transaction, as they would not see what it has written', async () => {
  const inside = store.transaction(() => places(store.reading()));
  await expect(inside).rejects.toThrow('use its trx');
});
