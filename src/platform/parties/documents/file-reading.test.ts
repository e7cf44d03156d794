import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { hostileFiles } from '../../../metadata/testing/hostile-files.ts';
import { ThreadLimit } from '../../kernel/services/threads/thread-limits.ts';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, useBench } from '../testing/use-bench.ts';
import { fileReading } from './file-reading.ts';
import { upload } from './testing/files.ts';

/** Tests that uploads are read only in the threads of `file-reading.ts`. */

const given = useTestPlatform();
const advice =
  'file is damaged, or can’t be read: save it again as PDF, or take a photo of the document.';
const bench = useBench(() => createAccountBench(given));

const send = () => upload(bench.client, { 'contact-id': bench.contactId });

/** Keeps all threads busy and their queue full until ended. */
function keepBusy(): { end(): Promise<void> } {
  const [, , make] = hostileFiles[0] ?? [];
  if (!make) throw new Error('there is no hostile file');
  const bytes = make();
  const limits = { pages: 1, megapixels: 1 };
  let isEnded = false;
  const readAgain = async () => {
    while (!isEnded) {
      await fileReading.run({ bytes, name: '', withOffice: false, limits }).catch(() => {});
      await setImmediate();
    }
  };
  const readings = Array.from({ length: 40 }, readAgain);
  return {
    async end() {
      isEnded = true;
      await Promise.all(readings);
    },
  };
}

// Covers UD14
test('an upload is rejected temporarily when the threads are overloaded', async () => {
  const busy = keepBusy();
  const refused: ApiAnswer[] = [];
  // One may find a place just freed.
  for (let tries = 0; refused.length === 0 && tries < 20; tries++) {
    const answer = await send();
    if (answer.status !== 201) refused.push(answer);
  }
  // Other requests are still answered.
  expect((await given.anonymous.get('/healthz')).status).toBe(200);
  await busy.end();
  const [{ status, headers, errors } = { status: 201, headers: new Headers(), errors: [] }] =
    refused;
  expect([status, errors[0]?.code]).toEqual([429, 'rate_limited']);
  expect(headers.get('retry-after')).toBe('5');
  expect((await send()).status).toBe(201);
});

// Covers UD14
test('a file that takes too long is rejected with advice', async () => {
  const run = vi.spyOn(fileReading, 'run').mockRejectedValueOnce(new ThreadLimit('took too long'));
  try {
    const { status, errors } = await send();
    expect([status, errors]).toMatchObject([
      422,
      [{ detail: advice, source: { pointer: '/data/attributes/file' } }],
    ]);
    expect((await send()).status).toBe(201);
    expect(run).toHaveBeenCalledTimes(2);
  } finally {
    run.mockRestore();
  }
});

/** Counts the turns of the event loop while a file is read. */
function countTurns() {
  const { run } = fileReading;
  let turns = 0;
  const spy = vi.spyOn(fileReading, 'run').mockImplementation(async (...args) => {
    let isRead = false;
    const count = async () => {
      for (; !isRead; turns += 1) await setImmediate();
    };
    const reading = run(...args);
    void count();
    try {
      return await reading;
    } finally {
      isRead = true;
    }
  });
  return { turns: () => turns, end: () => spy.mockRestore() };
}

// Covers UD14
test.each(hostileFiles)(
  'other requests are answered while %s is read',
  async (_what, type, make) => {
    const bytes = make();
    const counted = countTurns();
    let isRead = false;
    const reading = upload(bench.client, { 'contact-id': bench.contactId }, { bytes, type }).then(
      (answer) => {
        isRead = true;
        return answer;
      },
    );
    let longest = 0;
    while (!isRead) {
      const from = performance.now();
      await given.anonymous.get('/healthz');
      // Thread messages arrive between two turns of the event loop.
      await setImmediate();
      longest = Math.max(longest, performance.now() - from);
    }
    const { status, errors } = await reading;
    counted.end();
    expect([status, errors]).toMatchObject([
      422,
      [{ detail: expect.stringMatching(/save it again as PDF, or take a photo/) }],
    ]);
    // Reading on the main thread would leave one turn after it.
    expect(counted.turns()).toBeGreaterThan(2);
    expect(longest).toBeLessThan(5_000);
  },
);
