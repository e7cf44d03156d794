import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { idempotentIdV2Header, type Operation } from '../../../../contract/index.ts';
import type { ApiAnswer } from '../../../testing/api-client.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { type AdjustableClock, createClock } from '../../store/types/clock.ts';
import { Failure } from '../../store/types/failure.ts';
import { plain } from '../http/reply.ts';
import { route } from '../http/route.ts';

const operation = (path: string) =>
  ({
    method: 'POST',
    path,
    summary: 'For this test',
    credential: 'none',
    encoding: 'json',
    body: z.object({ name: z.optional(z.string()) }),
    status: 201,
  }) satisfies Operation;

let runs: string[] = [];
/** Result of the next run. */
let outcome: () => Promise<object> = async () => ({});

/** Called when the request of the current context has arrived. */
const arrival = new AsyncLocalStorage<() => void>();

/** A request reads this clock when it arrives, and no two readings are equal. */
function watchedClock(): AdjustableClock {
  const clock = createClock();
  let last = 0;
  return {
    ...clock,
    system() {
      arrival.getStore()?.();
      last = Math.max(Date.now(), last + 1);
      return new Date(last);
    },
  };
}

const given = useTestPlatform({
  clock: watchedClock(),
  modules: [
    () => ({
      routes: ['/test/one', '/test/two', '/test/tokens/:hash'].map((path) =>
        route(operation(path), async ({ attemptId }) => {
          runs.push(attemptId);
          return plain({ run: runs.length, ...(await outcome()) });
        }),
      ),
    }),
  ],
});

beforeEach(() => {
  runs = [];
  outcome = async () => ({});
});

/** Returns a function that sends to `path` with one key of the second generation. */
function withKey(key: string = randomUUID()) {
  return (path = '/test/one', body = '{}'): Promise<ApiAnswer> =>
    given.anonymous.with({ [idempotentIdV2Header]: key }).send('POST', path, body);
}

describe('X-Idempotent-ID-V2', () => {
  // Covers ID3, VE2
  test('runs once and returns the first answer to every repeat, with any body', async () => {
    const send = withKey();
    const first = await send();
    const again = await send('/test/one', '{"name":"other"}');
    expect(first).toMatchObject({ status: 201, body: { run: 1 } });
    expect(again).toMatchObject({ status: 201, body: { run: 1 } });
    expect(first.body).not.toHaveProperty('meta');
    expect(again.body).toMatchObject({ meta: { warnings: [{ code: 'key_reused' }] } });
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(runs).toHaveLength(1);
  });

  // Covers ID4
  test.each([
    ['that succeeds', async () => ({}), 201],
    ['that is rejected', () => Promise.reject(new Failure('card_declined', 'No.')), 422],
    ['that breaks', () => Promise.reject(new Error('a secret of ours')), 500],
  ])(
    'runs one of 50 at the same time, and all get its answer: a handler %s',
    async (_what, work, status) => {
      const send = withKey();
      const arrived = new Set<number>();
      outcome = async () => {
        await vi.waitFor(() => expect(arrived.size).toBe(50));
        return work();
      };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          arrival.run(
            () => arrived.add(index),
            () => send(),
          ),
        ),
      );
      expect(runs).toHaveLength(1);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
      expect(JSON.stringify(answers[0]?.body)).not.toContain('secret');
    },
  );

  test('a key is separate for each operation, caller and token', async () => {
    const send = withKey();
    await send('/test/one');
    await send('/test/two');
    await send('/test/tokens/a');
    await send('/test/tokens/b');
    expect(runs).toHaveLength(4);
    expect(new Set(runs).size).toBe(4);
  });

  test('stores answers sealed, and requests not at all', async () => {
    await withKey()('/test/one', '{"name":"Confidential Name"}');
    const rows = await given.store.db.selectFrom('idempotent_requests').selectAll().execute();
    const stored = rows.map((row) => `${JSON.stringify(row)}${row.answer?.toString('latin1')}`);
    expect(stored.join()).not.toMatch(/Confidential|"run":1/);
  });
});
