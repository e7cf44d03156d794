import { expect, test } from 'vitest';
import { useOnboarding } from './testing/onboarding-bench.ts';

const bench = useOnboarding();

test('a hundred unknown hashes a minute from one address are enough', async () => {
  const hash = await bench.mintHash();
  const at = (remoteAddress: string, tried: string) =>
    bench.given.platform.fetch(new Request(`http://127.0.0.1:4100/v2/resource-tokens/${tried}`), {
      remoteAddress,
    });
  for (let guess = 0; guess < 100; guess++)
    expect((await at('10.0.0.1', 'onb_x')).status).toBe(401);
  const limited = await at('10.0.0.1', hash);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await at('10.0.0.2', hash)).status).toBe(200);
});
