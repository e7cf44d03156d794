import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordStatements } from '../../../testing/record-statements.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import type { Queryable, Store } from './store.ts';

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

/** Returns the first word of each statement; statements that were sent together form a group. */
async function turnsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const turns: string[][] = [];
  for (const { text, turn } of await recordStatements(work)) {
    turns[turn - 1] ??= [];
    turns[turn - 1]?.push(text.trim().split(' ')[0] ?? '');
  }
  return turns;
}

async function readAndGather(trx: Queryable): Promise<void> {
  await places(trx);
  gather(1);
}

test.each<[string, work: (trx: Queryable) => Promise<unknown>, turns: string[][]]>([
  ['sends nothing for an empty transaction', async () => {}, []],
  ['sends begin together with a first read', places, [['begin', 'select'], ['commit']]],
  [
    'waits for begin before a first write',
    (trx) => insert(1).execute(trx),
    [['begin'], ['insert'], ['commit']],
  ],
  [
    'sends the last gathered writes together with commit',
    readAndGather,
    [
      ['begin', 'select'],
      ['insert', 'commit'],
    ],
  ],
])('%s', async (_what, work, turns) => {
  expect(await turnsOf(() => store.transaction(work))).toEqual(turns);
});

test('sends gathered writes together with the next statement, which sees them', async () => {
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

test('refuses transaction settings', async () => {
  const serializable = store.db.transaction().setIsolationLevel('serializable');
  await expect(serializable.execute((trx) => places(trx))).rejects.toThrow('no settings here');
});

test('rolls back and throws the first error if a write sent with commit fails', async () => {
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

test('throws the error of a gathered write, not of the statement sent with it', async () => {
  await insert(1).execute(store.db);
  const work = store.transaction(async (trx) => {
    gather(1);
    await places(trx);
  });
  await expect(work).rejects.toThrow('duplicate key');
  expect(await places()).toEqual([1]);
});

test('rolls back after every kind of failure, and leaves the connection usable', async () => {
  const failures = [
    () => Promise.reject(new Error('before any statement')),
    async (trx: Queryable) => {
      await insert(2).execute(trx);
      throw new Error('after a write');
    },
    async (trx: Queryable) => {
      await sql`select 1 / 0`.execute(trx);
    },
    async () => {
      gather(1);
      throw new Error('with something gathered');
    },
  ];
  // More failures than the pool has connections.
  for (let round = 0; round < 4; round++) {
    for (const failure of failures) await expect(store.transaction(failure)).rejects.toThrow();
  }
  await store.transaction(async (trx) => {
    await places(trx);
    gather(7);
  });
  expect(await places()).toEqual([7]);
});

test('delivers results before the actions that follow the commit', async () => {
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

test('sends overlapping reads of one request over one connection of a server', async () => {
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

test('a failed read does not affect the others', async () => {
  const reading = store.reading();
  const outcomes = await Promise.allSettled([
    places(reading),
    sql`select 1 / 0`.execute(reading),
    places(reading),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await places(reading)).toEqual([]);
});

test('serves more requests than there are connections, and returns every connection', async () => {
  const read = async () => {
    const reading = store.reading();
    await Promise.all([places(reading), places(reading)]);
    await Promise.all([places(reading), places(reading)]);
  };
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 40 }, read));
  expect(await places()).toEqual([]);
});

test('does not read from a connection after returning it', async ({ skip }) => {
  skip(!store.isShared, 'the embedded database has one connection');
  const reading = store.reading();
  await places(reading);
  await store.transaction(async (trx) => {
    await insert(1).execute(trx);
    expect(await store.detached(() => places(reading))).toEqual([]);
  });
  expect(await places(reading)).toEqual([1]);
});
