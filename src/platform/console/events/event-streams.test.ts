import { expect, test } from 'vitest';
import type { ChangePage, Position, RecordedChange } from '../../kernel/services/index.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createEventStreams } from './event-streams.ts';

const given = useTestPlatform();

/** Streams of as many users, fed by the test. Counts what a page costs. */
async function open(count: number) {
  const counts = { callers: 0, positions: 0 };
  let onPage: (page: ChangePage) => Promise<void> = async () => {};
  const { services } = given.platform;
  const streams = createEventStreams({
    ...services,
    changeLog: {
      ...services.changeLog,
      now: async () => ({ transaction: 1n, sequence: 0n }),
      follow(listener) {
        onPage = listener.onPage;
        return () => {};
      },
    },
    sessions: {
      async callers() {
        counts.callers += 1;
        return new Map();
      },
    },
  });
  for (let n = 0; n < count; n++) {
    await streams.open({ id: `session-${n}`, userId: `user-${n}` }, undefined);
  }
  /** A position that counts how often it is compared. */
  const at = (transaction: bigint): Position => ({
    get transaction() {
      counts.positions += 1;
      return transaction;
    },
    sequence: 0n,
  });
  const page = async (changes: RecordedChange[]) => {
    Object.assign(counts, { callers: 0, positions: 0 });
    await onPage({ changes, position: at(2n), isFull: false });
    return { ...counts };
  };
  return { page, stop: streams.stop };
}

const change: RecordedChange = {
  position: { transaction: 2n, sequence: 1n },
  type: 'contacts',
  id: '1',
  action: 'update',
  organizationId: null,
  accountId: null,
};

test('a page without changes runs no statement and touches no stream', async () => {
  const { page, stop } = await open(100);
  expect(await page([])).toEqual({ callers: 0, positions: 0 });
  stop();
});

test('a page with changes finds the users of all streams by one statement', async () => {
  const { page, stop } = await open(100);
  expect((await page([change])).callers).toBe(1);
  stop();
});
