import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ApiClient } from '../testing/api-client.ts';
import { useTestPlatform } from '../testing/test-platform.ts';
import { openTestStore } from '../testing/test-store.ts';
import { createPlatform } from './create-platform.ts';

const given = useTestPlatform({}, { changesSchema: true });

test('is healthy while the database answers', async () => {
  const { status, body } = await given.anonymous.get('/healthz');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});

test('is unavailable if the database doesn’t answer', async () => {
  const store = await openTestStore();
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const platform = createPlatform({ store, log: { info: note, warn: note, error: note } });
  await store.close();
  const client = new ApiClient((request) => platform.fetch(request));
  const { status, body } = await client.get('/healthz');
  expect([status, body]).toEqual([503, { status: 'unavailable' }]);
  expect(events).toContain('database away');
});

test('is unavailable, and logs the reason, if the disk of the database is full', async () => {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const store = { ...given.store, freeBytes: () => 1_000_000 };
  const platform = createPlatform({ store, log: { info: note, warn: note, error: note } });
  const client = new ApiClient((request) => platform.fetch(request));
  const { status, body } = await client.get('/healthz');
  expect([status, body]).toEqual([503, { status: 'unavailable', reason: 'disk_full' }]);
  expect(events).toContain('disk full');
});

test('is unavailable if the embedded database fails because its disk is full', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const db = given.store.db.withPlugin({
    transformQuery() {
      throw full;
    },
    transformResult: async ({ result }) => result,
  });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const store = { ...given.store, db, freeBytes: () => 1_000_000_000 };
  const client = new ApiClient((request) => createPlatform({ store, log }).fetch(request));
  const { status, body } = await client.get('/healthz');
  expect([status, body]).toEqual([503, { status: 'unavailable', reason: 'disk_full' }]);
});

test('is healthy while the disk has space', async () => {
  const store = { ...given.store, freeBytes: () => 1_000_000_000 };
  const platform = createPlatform({ store });
  const client = new ApiClient((request) => platform.fetch(request));
  expect((await client.get('/healthz')).status).toBe(200);
});

test('is unavailable if a PostgreSQL server can only read', async () => {
  await sql`create function refuse_full() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(
    given.store.db,
  );
  await sql`create trigger full_disk before update on installation
    for each statement execute function refuse_full()`.execute(given.store.db);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const platform = createPlatform({ store: given.store, log });
  const client = new ApiClient((request) => platform.fetch(request));
  const { status, body } = await client.get('/healthz');
  expect([status, body]).toEqual([503, { status: 'unavailable', reason: 'disk_full' }]);
});
