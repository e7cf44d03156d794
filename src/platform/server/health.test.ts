import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Store } from '../kernel/store/database/store.ts';
import { ApiClient } from '../testing/api-client.ts';
import { useTestPlatform } from '../testing/test-platform.ts';
import { openTestStore } from '../testing/test-store.ts';
import { createPlatform } from './create-platform.ts';

const given = useTestPlatform({}, { changesSchema: true });

/** Returns the response of a platform on a store, and the events in its log. */
async function healthOf(store: Store) {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const platform = createPlatform({ store, log: { info: note, warn: note, error: note } });
  const client = new ApiClient((request) => platform.fetch(request));
  const { status, body } = await client.get('/healthz');
  return { answer: [status, body], events };
}

const full = [503, { status: 'unavailable', reason: 'disk_full' }];

test('is unavailable if the database doesn’t answer', async () => {
  const store = await openTestStore();
  await store.close();
  const { answer, events } = await healthOf(store);
  expect(answer).toEqual([503, { status: 'unavailable' }]);
  expect(events).toContain('database away');
});

test('is unavailable, and logs the reason, if the disk of the database is full', async () => {
  const { answer, events } = await healthOf({ ...given.store, freeBytes: () => 1_000_000 });
  expect(answer).toEqual(full);
  expect(events).toContain('disk full');
});

test('is unavailable if the embedded database fails because its disk is full', async () => {
  const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const db = given.store.db.withPlugin({
    transformQuery() {
      throw error;
    },
    transformResult: async ({ result }) => result,
  });
  const { answer } = await healthOf({ ...given.store, db, freeBytes: () => 1_000_000_000 });
  expect(answer).toEqual(full);
});

test('is healthy while the database answers and its disk has space', async () => {
  expect((await given.anonymous.get('/healthz')).body).toEqual({ status: 'ok' });
  const { answer } = await healthOf({ ...given.store, freeBytes: () => 1_000_000_000 });
  expect(answer).toEqual([200, { status: 'ok' }]);
});

test('is unavailable if a PostgreSQL server can only read', async () => {
  await sql`create function refuse_full() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(
    given.store.db,
  );
  await sql`create trigger full_disk before update on installation
    for each statement execute function refuse_full()`.execute(given.store.db);
  expect((await healthOf(given.store)).answer).toEqual(full);
});
