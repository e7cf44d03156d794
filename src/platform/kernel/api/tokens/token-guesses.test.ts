import { expect, test } from 'vitest';
import { useOnboarding } from '../../../onboarding/testing/onboarding-bench.ts';

const bench = useOnboarding();

const statusOf = async (remoteAddress: string, hash: string, path = '/v2/resource-tokens') => {
  const request = new Request(`http://127.0.0.1:4100${path}/${hash}`);
  return bench.given.platform.fetch(request, { remoteAddress });
};

test('limits one address to a hundred unknown hashes a minute', async () => {
  const guesses = Array.from({ length: 130 }, (_, guess) => statusOf('10.0.0.1', `onb_${guess}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  const limited = await statusOf('10.0.0.1', 'onb_x');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await statusOf('10.0.0.2', 'onb_x')).status).toBe(401);
});

// Covers LI19
test('accepts a known hash despite guesses of others at its address', async () => {
  const hash = await bench.mintHash();
  for (let guess = 0; guess < 110; guess++) await statusOf('10.0.0.1', 'onb_x');
  expect((await statusOf('10.0.0.1', 'onb_x')).status).toBe(429);
  expect((await statusOf('10.0.0.1', hash)).status).toBe(200);
});
