import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  idempotentIdHeader,
  idempotentIdV2Header,
  inputOf,
  type Operation,
} from '../../../../contract/index.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { createGate } from '../../services/jobs/testing/gate.ts';
import { Failure } from '../../store/types/failure.ts';
import { plain } from '../http/reply.ts';
import { route } from '../http/route.ts';

const slow = {
  method: 'POST',
  path: '/test/slow',
  summary: 'For this test',
  credential: 'user',
  body: inputOf(z.object({ note: z.string() })),
  appearsIn: '/test/things',
  status: 201,
} satisfies Operation;
const late = { ...slow, path: '/test/late', status: 202 } satisfies Operation;

let runs: { attemptId: string; resourceId: string; note: string; userId: string }[] = [];
let work: () => Promise<void> = async () => {};

const given = useTestPlatform({
  modules: [
    () => ({
      routes: [slow, late].map((operation) =>
        route(
          operation,
          async ({ attemptId, resourceId, input, caller }) => {
            runs.push({ attemptId, resourceId, note: input.note, userId: caller.userId });
            await work();
            return plain({ note: input.note });
          },
          { patienceMs: 30 },
        ),
      ),
    }),
  ],
});

let client: ApiClient;

beforeEach(async () => {
  runs = [];
  work = async () => {};
  client = await given.signUp();
  await given.store.db
    .insertInto('jobs')
    .values({ name: 'long-running-requests', next_run_at: new Date(0) })
    .execute();
});

const pass = (seconds: number) => client.post('/v2/sandbox/clock/advance', { seconds });
const rows = () => given.store.db.selectFrom('long_running_requests').selectAll().execute();

describe('a request that is always deferred', () => {
  // Covers EP45, ER3, createContributionLate
  test('is accepted immediately and stored sealed, and runs once, a moment later', async () => {
    const answer = await client.post('/test/late', { note: 'confidential' });
    expect(answer.status).toBe(202);
    expect(runs).toEqual([]);
    const [waiting] = await rows();
    expect(waiting?.request?.toString('latin1')).not.toContain('confidential');
    await pass(5);
    expect(runs).toMatchObject([{ note: 'confidential' }]);
    expect(answer.headers.get('location')).toBe(`/test/things/${runs[0]?.resourceId}`);
    expect(await rows()).toMatchObject([{ state: 'done', request: null }]);
    await pass(600);
    expect(runs).toHaveLength(1);
  });

  test('is rejected before it is accepted if it is invalid', async () => {
    expect((await client.post('/test/late', {})).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  test('survives the process that accepted it', async () => {
    await client.post('/test/late', { note: 'kept' });
    await given.platform.stop();
    const successor = given.another();
    given.clock.setOffset(60);
    await successor.start();
    await expect.poll(() => runs.length).toBe(1);
    await successor.stop();
  });

  test('is retried after an error, as the same attempt', async () => {
    work = () => Promise.reject(new Error('a vendor is down'));
    await client.post('/test/late', { note: 'x' });
    await pass(5);
    work = async () => {};
    await pass(120);
    expect(runs).toHaveLength(2);
    expect(runs[0]).toEqual(runs[1]);
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  test('is given up after ten runs with errors', async () => {
    work = () => Promise.reject(new Error('a vendor is down'));
    await client.post('/test/late', { note: 'x' });
    for (let minute = 0; minute < 15; minute++) await pass(120);
    expect(runs).toHaveLength(10);
    expect(await rows()).toMatchObject([{ state: 'failed' }]);
  });

  test('ends with a rejection', async () => {
    work = () => Promise.reject(new Failure('card_declined', 'No.'));
    await client.post('/test/late', { note: 'x' });
    await pass(5);
    await pass(600);
    expect(runs).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'failed', failure: [{ code: 'card_declined' }] }]);
  });

  test.each([
    ['first', idempotentIdHeader, 'content-location'],
    ['second', idempotentIdV2Header, 'location'],
  ])('with a key of the %s generation runs once', async (_which, header, where) => {
    const keyed = client.with({ [header]: randomUUID() });
    const first = await keyed.post('/test/late', { note: 'x' });
    const again = await keyed.post('/test/late', { note: 'x' });
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(again.headers.get(where)).toBe(first.headers.get('location'));
    await pass(5);
    expect(runs).toHaveLength(1);
  });
});

describe('a request that may take long', () => {
  test('gets the normal response if it doesn’t take long', async () => {
    expect(await client.post('/test/slow', { note: 'x' })).toMatchObject({
      status: 201,
      body: { note: 'x' },
    });
    expect(await rows()).toEqual([]);
  });

  test('gets 202 after a while, continues, and does not run again', async () => {
    const held = createGate();
    work = () => held.promise;
    const answer = await client.post('/test/slow', { note: 'x' });
    expect(answer.status).toBe(202);
    expect(answer.headers.get('location')).toBe(`/test/things/${runs[0]?.resourceId}`);
    held.open();
    await expect.poll(async () => (await rows())[0]?.state).toBe('done');
    await pass(600);
    expect(runs).toHaveLength(1);
  });

  test('is completed by another process if this one dies', async () => {
    work = () => new Promise(() => {});
    await client.post('/test/slow', { note: 'x' });
    work = async () => {};
    await pass(600);
    expect(runs).toHaveLength(2);
    expect(runs[0]).toEqual(runs[1]);
    expect(await rows()).toMatchObject([{ state: 'done' }]);
  });
});

// Covers EP43, listWatchedRequestTests, readWatchedRequestTest
test('/v2/watched_request_test leads to a resource that appears a moment later', async () => {
  const { status, headers } = await client.send('POST', '/v2/watched_request_test');
  expect(status).toBe(202);
  const location = String(headers.get('location'));
  expect((await client.get(location)).status).toBe(404);
  await pass(5);
  const { data } = await client.get(location);
  expect(data).toMatchObject({ type: 'watched_request_test', links: { self: location } });
  expect((await client.get('/v2/watched_request_test')).list).toHaveLength(1);
  expect((await (await given.signUp()).get(location)).status).toBe(404);
});
