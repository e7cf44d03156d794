import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { useIntegrator } from '../../api/webhooks/testing/integrator.ts';
import { createDeliverer } from './deliver.ts';

const bench = useIntegrator();

/** Claims once, and returns how often the deliverer wants to claim again after what it has sent. */
async function claimsAfter(): Promise<number> {
  const onRoom = vi.fn();
  const deliverer = createDeliverer(bench.given.platform.services, onRoom);
  await deliverer.begin();
  await deliverer.stop();
  return onRoom.mock.calls.length;
}

test('nothing is claimed after a delivery that was the last one due', async () => {
  await bench.causeEvent(1);
  await bench.causeEvent(2, randomUUID());
  expect(await claimsAfter()).toBe(0);
  expect(bench.steps().sort()).toEqual([1, 2]);
});

test('the next event of its resource is claimed after a delivery', async () => {
  await bench.causeEvent(1);
  await bench.causeEvent(2);
  expect(await claimsAfter()).toBe(1);
  expect(bench.steps()).toEqual([1]);
});

test('the next event of its resource is not claimed after a failure', async () => {
  bench.answer = () => new Response(null, { status: 503 });
  await bench.causeEvent(1);
  await bench.causeEvent(2);
  expect(await claimsAfter()).toBe(0);
});

test('what a full claim has left is claimed after its deliveries', async () => {
  for (let step = 1; step <= 9; step++) await bench.causeEvent(step, randomUUID());
  expect(await claimsAfter()).toBeGreaterThan(0);
  expect(bench.steps()).toHaveLength(8);
  expect(await claimsAfter()).toBe(0);
  expect(bench.steps()).toHaveLength(9);
});
