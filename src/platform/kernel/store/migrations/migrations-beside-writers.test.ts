import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { migrations } from '../../../server/database/migrations.ts';
import { migrateToLatest, openDatabase } from '../../../server/database/open-database.ts';
import { type RealPostgres, startPostgres } from '../../../testing/real-postgres.ts';
import { waitsForALock } from '../../../testing/waits-for-a-lock.ts';
import { createGate } from '../../services/jobs/testing/gate.ts';
import type { Queryable, Store } from '../database/store.ts';
import type { Migration } from './migration.ts';

let server: RealPostgres;
let store: Store;
/** The store of another process. */
let other: Store;

beforeAll(async () => {
  server = await startPostgres();
  store = await openDatabase({ databaseUrl: server.url });
  other = await openDatabase({ databaseUrl: server.url });
});
beforeEach(async () => {
  await sql`delete from kysely_migration where name like '01%'`.execute(store.db);
  await sql`truncate organizations cascade`.execute(store.db);
  await sql`alter table organizations drop column if exists colour`.execute(store.db);
});
afterAll(async () => {
  await store.close();
  await other.close();
  await server.stop();
});

const write = (db: Queryable) =>
  db
    .insertInto('organizations')
    .values({ id: randomUUID(), created_at: new Date(0) })
    .execute();

/** Starts a transaction that has written, and keeps it open until it is released. */
async function holdOpen(
  work: (trx: Queryable) => Promise<unknown> = write,
): Promise<() => Promise<void>> {
  const [begun, held] = [createGate(), createGate()];
  const holding = other.transaction(async (trx) => {
    await work(trx);
    begun.open();
    await held.promise;
  });
  await begun.promise;
  return async () => {
    held.open();
    await holding;
  };
}

const untilSomebodyWaits = () =>
  vi.waitFor(async () => expect(await waitsForALock(store, store.db)).toBe(true), {
    timeout: 60_000,
  });

const withNext = (migration: Migration) => ({ ...migrations, '0101-next': migration });
const column = { statements: ['alter table organizations add column colour text'] };
const index = { index: 'organizations_created', on: 'organizations (created_at)' };

// Covers SO17
test('writers do not wait for a migration that waits for a long transaction', async () => {
  const release = await holdOpen();
  const migrating = migrateToLatest(store, withNext(column));
  await untilSomebodyWaits();
  await write(other.db);
  await release();
  await migrating;
  expect((await sql`select distinct colour from organizations`.execute(store.db)).rows).toEqual([
    { colour: null },
  ]);
});

test('a migration that never gets its lock fails with advice', async () => {
  const release = await holdOpen();
  await expect(migrateToLatest(store, withNext(column), 1)).rejects.toThrow(
    'Find it in pg_stat_activity',
  );
  await release();
});

test('one of two processes creates an index while others write, and replaces a broken one', async () => {
  await write(store.db);
  await write(store.db);
  const broken = 'create unique index concurrently organizations_created on organizations';
  await expect(sql.raw(`${broken} (created_at)`).execute(store.db)).rejects.toThrow(
    'could not create unique index',
  );
  const release = await holdOpen();
  const migrating = [store, other].map((each) => migrateToLatest(each, withNext(index)));
  await untilSomebodyWaits();
  await write(other.db);
  await release();
  await Promise.all(migrating);
  const { rows } = await sql`
    select indisvalid as valid, indisunique as unique from pg_index
    where indexrelid = 'organizations_created'::regclass`.execute(store.db);
  expect(rows).toEqual([{ valid: true, unique: false }]);
});

test('a batch does not keep its changed rows locked', async () => {
  for (let row = 0; row < 3; row++) await write(store.db);
  await migrateToLatest(store, withNext(column));
  // Locks the last row of the batch, so that the batch waits there with two rows changed.
  const release = await holdOpen((trx) =>
    sql`select from organizations order by id desc limit 1 for update`.execute(trx),
  );
  const migrating = migrateToLatest(store, {
    ...withNext(column),
    '0102-next': {
      batch: `update organizations set colour = 'red' where id =
        (select id from organizations where colour is null order by id limit 1)`,
    },
  });
  await untilSomebodyWaits();
  const { rows } = await sql`
    update organizations set label = 'A' where colour = 'red' returning colour`.execute(other.db);
  expect(rows).toHaveLength(2);
  await release();
  await migrating;
  expect(
    (await sql`select from organizations where colour is null`.execute(store.db)).rows,
  ).toEqual([]);
});
