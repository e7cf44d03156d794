import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OperationNodeSource, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateToLatest, openDatabase } from '../../../server/database/open-database.ts';
import { recordStatements } from '../../../testing/record-statements.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import type { Store } from './store.ts';

let store: Store;
const folder = mkdtempSync(join(tmpdir(), 'embeds-store-'));

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

// Covers SO1
test('column types are the same on every engine', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 9007199254740991::bigint as big, count(*) as counted, 12.340::numeric as exact,
      '2026-02-28'::date as day, '2026-02-28T10:00:00Z'::timestamptz as moment,
      '{"a":[1]}'::jsonb as data, '\\x00ff'::bytea as bytes, true as flag, 7::integer as small
  `.execute(store.db);
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      counted: 1,
      exact: '12.340',
      day: '2026-02-28',
      moment: new Date('2026-02-28T10:00:00Z'),
      data: { a: [1] },
      bytes: Buffer.from([0, 255]),
      flag: true,
      small: 7,
    },
  ]);
});

test('throws for a bigint that a number can’t hold, instead of rounding it', async () => {
  await expect(sql`select 9007199254740993::bigint as big`.execute(store.db)).rejects.toThrow(
    RangeError,
  );
});

test('migrations run once, also when several processes start at the same time', async () => {
  await Promise.all([migrateToLatest(store), migrateToLatest(store), migrateToLatest(store)]);
  expect(await store.db.selectFrom('sandbox_clock').selectAll().execute()).toHaveLength(1);
});

describe('transactions', () => {
  test('refuse the database outside of their own connection, instead of waiting forever', async () => {
    const outer = store.transaction(() => store.db.selectFrom('users').selectAll().execute());
    await expect(outer).rejects.toThrow('use its trx');
    const nested = store.transaction(() => store.transaction(async () => {}));
    await expect(nested).rejects.toThrow('use its trx');
    const reading = store.transaction(async () =>
      store.reading().selectFrom('users').selectAll().execute(),
    );
    await expect(reading).rejects.toThrow('use its trx');
    expect(await store.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('run actions after the commit, and only then', async () => {
    const order: string[] = [];
    await store.transaction(async (trx) => {
      store.afterCommit(() => order.push('after'));
      await sql`select 1`.execute(trx);
      order.push('inside');
    });
    await store
      .transaction(async () => {
        store.afterCommit(() => order.push('never'));
        throw new Error('no');
      })
      .catch(() => {});
    store.afterCommit(() => order.push('immediately'));
    expect(order).toEqual(['inside', 'after', 'immediately']);
  });

  test('allow work that outlives them to use the database', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await store.transaction(async () => {
      later = store.detached(() => store.db.selectFrom('users').selectAll().execute());
    });
    expect(await later).toEqual([]);
  });
});

// Covers SO2
test('a folder stores data, and is open in one process at a time', async () => {
  const dataDir = join(folder, 'data');
  const first = await openDatabase({ dataDir });
  const row = { id: randomUUID(), created_at: new Date('2026-11-20T10:00:00.123Z') };
  await first.db.insertInto('organizations').values(row).execute();
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    'in use by another process. Stop it, or set DATA_DIR.',
  );
  await first.close();
  const second = await openDatabase({ dataDir });
  expect(await second.db.selectFrom('organizations').selectAll().execute()).toMatchObject([row]);
  await second.close();
});

describe('gathered writes of a transaction', () => {
  const address = (id: string) =>
    store.db.insertInto('addresses').values({
      id,
      contact_id: null,
      organization_id: randomUUID(),
      street_1: 'Main Street 1',
      city: 'Las Vegas',
      country: 'US',
      created_at: new Date(),
    });
  const gather = (statement: OperationNodeSource) =>
    store.gather({ kind: 'insert', table: 'addresses', statement });
  const found = (id: string) =>
    store.db.selectFrom('addresses').select('id').where('id', '=', id).execute();

  test('become one statement, before the next one', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    let seen: object[] = [];
    const statements = await recordStatements(() =>
      store.transaction(async (trx) => {
        gather(address(first));
        gather(address(second));
        const read = trx.selectFrom('addresses').select('id').where('id', 'in', [first, second]);
        seen = await read.execute();
      }),
    );
    expect(seen).toHaveLength(2);
    expect(statements.map(({ text }) => text.trim().split(' ')[0])).toEqual([
      ...['begin', 'with', 'select', 'commit'],
    ]);
  });

  test('are written at its end, together with its last gathered writes', async () => {
    const [alone, before, last] = [randomUUID(), randomUUID(), randomUUID()];
    await store.transaction(async () => gather(address(alone)));
    const statements = await recordStatements(() =>
      store.transaction(async (trx) => {
        gather(address(before));
        await store.withGathered(sql`${address(last)}`).execute(trx);
      }),
    );
    expect(statements).toHaveLength(3);
    for (const id of [alone, before, last]) expect(await found(id)).toHaveLength(1);
  });

  test('never share a statement with an update of their table, or an update with another', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const rename = (city: string) => {
      const statement = store.db.updateTable('addresses').set({ city }).where('id', '=', id);
      store.gather({ kind: 'update', table: 'addresses', statement });
    };
    const statements = await recordStatements(() =>
      store.transaction(async (trx) => {
        gather(address(id));
        rename('Reno');
        rename('Elko');
        await store.withGathered(sql`${address(other)}`).execute(trx);
      }),
    );
    expect(statements.map(({ text }) => text.trim().split(' ')[0])).toEqual([
      ...['begin', 'insert', 'update', 'with', 'commit'],
    ]);
    const { rows } = await sql`select city from addresses where id = ${id}`.execute(store.db);
    expect(rows).toEqual([{ city: 'Elko' }]);
  });

  test('need a transaction', () => {
    expect(() => gather(address(randomUUID()))).toThrow('No transaction is open');
  });
});
