import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { runDueJobs, scheduleJobs } from './run-jobs.ts';
import { createTicker } from './ticker.ts';

let runs: Date[] = [];
let isBroken = false;

const job = {
  name: 'test-job',
  everySeconds: 60,
  run: async (now: Date) => {
    runs.push(now);
    if (isBroken) throw new Error('broken');
  },
};

const given = useTestPlatform({ modules: [() => ({ jobs: [job] })] });

beforeEach(async () => {
  runs = [];
  isBroken = false;
  await scheduleJobs(given.platform.services, [job]);
});

afterEach(() => {
  vi.useRealTimers();
});

// Covers advanceSandboxClock
test('advancing the sandbox’s clock runs due jobs before the response', async () => {
  const client = await given.signUp();
  const advance = (seconds: number) => client.post('/v2/sandbox/clock/advance', { seconds });
  const first = await advance(1);
  expect(first.status).toBe(200);
  expect(runs).toHaveLength(1);
  await advance(30);
  expect(runs).toHaveLength(1);
  const { data } = await advance(31);
  expect(runs).toHaveLength(2);
  const now = Date.parse(String(data.attributes.now));
  expect(Math.abs(now - (Date.now() + 62_000))).toBeLessThan(5000);
  await advance(86_400);
  expect(runs).toHaveLength(3);
});

test('all processes share the clock', async () => {
  const client = await given.signUp();
  await client.post('/v2/sandbox/clock/advance', { seconds: 5000 });
  const other = given.another();
  await other.start();
  await other.stop();
  expect(other.services.clock.now().getTime() - Date.now()).toBeGreaterThan(4_900_000);
});

test('one of several processes runs a job', async () => {
  const other = given.another();
  const platforms = [given.platform, other, given.platform, other];
  await Promise.all(platforms.map(({ services }) => runDueJobs(services, [job])));
  expect(runs).toHaveLength(1);
});

test('a failed job runs again when it is next due', async () => {
  isBroken = true;
  await runDueJobs(given.platform.services, [job]);
  await runDueJobs(given.platform.services, [job]);
  expect(runs).toHaveLength(1);
  given.clock.setOffset(61);
  await runDueJobs(given.platform.services, [job]);
  expect(runs).toHaveLength(2);
});

test.each([
  '{"data":{"attributes":{"seconds":0}}}',
  '{"data":{"attributes":{"seconds":-5}}}',
  '{}',
])('the clock can’t be advanced by %s', async (body) => {
  const client = await given.signUp();
  expect((await client.send('POST', '/v2/sandbox/clock/advance', body)).status).toBe(422);
});

test('a ticker runs immediately, again when woken or after its interval, and never twice at the same time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let atOnce = 0;
  let most = 0;
  let count = 0;
  const ticker = createTicker(60_000, async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((done) => setTimeout(done, 5));
    count += 1;
    atOnce -= 1;
  });
  ticker.wake();
  expect(count).toBe(0);
  ticker.start();
  ticker.wake();
  ticker.wake();
  await vi.advanceTimersByTimeAsync(59_000);
  expect([count, most]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([count, most]).toEqual([3, 1]);
  ticker.wake();
  const stopped = ticker.stop();
  await vi.advanceTimersByTimeAsync(5);
  await stopped;
  expect(count).toBe(4);
  ticker.wake();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(count).toBe(4);
});
