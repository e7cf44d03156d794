import { computed } from '@preact/signals-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeWorld } from '../testing/fake-world.ts';
import { followPlatformClock } from './platform-clock.ts';

const deviceTime = Date.parse('2019-01-01T00:03:20Z');

beforeEach(() => {
  vi.useFakeTimers({ now: deviceTime, toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a world whose platform answers with this `Date` header. */
function follow(date?: string) {
  const world = createFakeWorld(async () => new Response('', date ? { headers: { date } } : {}));
  followPlatformClock(world);
  return world;
}

it.each([
  ['years ahead of the device', '2026-11-29T12:00:00Z'],
  ['years behind it', '2011-11-29T12:00:00Z'],
])('follows a platform that is %s, from its first answer on', async (_what, now) => {
  const world = follow(new Date(now).toUTCString());
  const month = computed(() => world.today().toISOString().slice(0, 7));
  expect(month.value).toBe('2019-01');
  await world.fetch('/', {});
  expect(month.value).toBe(now.slice(0, 7));
  vi.setSystemTime(deviceTime + 3_600_000);
  expect(world.today().getTime() - Date.parse(now)).toBe(3_600_000);
});

it.each([undefined, 'yesterday'])('keeps the device’s date for the header %j', async (date) => {
  const world = follow(date);
  await world.fetch('/', {});
  expect(world.today().getTime()).toBe(deviceTime);
});
