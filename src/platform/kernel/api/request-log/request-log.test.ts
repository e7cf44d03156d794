import { expect, test, vi } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import type { Log } from '../../services/index.ts';
import { createRequestLog } from './request-log.ts';
import type { RequestRow } from './request-row.ts';

const given = useTestPlatform();

const row = (index: number): RequestRow => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  organization_id: '00000000-0000-4000-8000-00000000000a',
  user_id: '00000000-0000-4000-8000-00000000000b',
  api_key_id: null,
  method: 'GET',
  path: '/v2/accounts',
  status: 200,
  error_codes: [],
  rejected_attributes: [],
  body: {},
  duration: 1,
  origin: 'api',
  created_at: new Date('2026-11-20T09:30:00Z'),
});

const count = async () =>
  (await given.store.db.selectFrom('api_requests').select('id').execute()).length;

function useLog(store = given.store) {
  const warn = vi.fn<Log['warn']>();
  const error = vi.fn<Log['error']>();
  return { warn, error, log: createRequestLog({ store, log: { info() {}, warn, error } }) };
}

test('writes the remaining requests when it stops, in statements of 500', async () => {
  const { log } = useLog();
  log.start();
  for (let index = 0; index < 1201; index++) log.add(row(index));
  await log.stop();
  expect(await count()).toBe(1201);
});

test('a log that is not started keeps nothing in memory', async () => {
  const { log } = useLog();
  log.add(row(1));
  log.start();
  await log.stop();
  expect(await count()).toBe(0);
});

test('drops what does not fit in memory, and reports how much', async () => {
  const { log, warn } = useLog();
  log.start();
  for (let index = 0; index < 5010; index++) log.add(row(index));
  await log.stop();
  expect(await count()).toBe(5000);
  expect(warn.mock.calls).toEqual([['the request log is incomplete', { count: 10 }]]);
});

test('a database that fails stops neither requests nor the log', async () => {
  const failing = {
    ...given.store,
    get db(): never {
      throw new Error('the database is down');
    },
  };
  const { log, error } = useLog(failing);
  log.start();
  log.add(row(1));
  await log.stop();
  expect(error.mock.calls[0]?.[1]).toMatchObject({ part: 'request log' });
});
