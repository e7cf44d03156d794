// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { withEarly } from './client/early-requests.ts';
import { askEarly } from './early.ts';

/** A window at an address, whose server knows the session or doesn't. */
function windowAt(address: string, isSignedIn = true) {
  const asked: string[] = [];
  const { origin, pathname, search } = new URL(address, 'https://console.example');
  const fetch = vi.fn(async (path: string) => {
    asked.push(path);
    return new Response(path, { status: isSignedIn ? 200 : 401 });
  });
  const given = { fetch, location: { origin, pathname, search } };
  return { asked, window: given as unknown as Window & typeof globalThis };
}

const counts = ['authorization-items', 'account-cash-transfer-reviews', 'user-invitation-reviews'];

test('home’s first requests follow the session, with the days that the address names', async () => {
  const { asked, window } = windowAt('/?days=7');
  await askEarly(window);
  expect(asked[0]).toBe('/session');
  expect(asked[1]).toMatch(/^\/v2\/activity-summaries\?filter%5Bdays%5D=7&filter%5Btime-zone%5D=/);
  expect(asked.slice(2).map((path) => path.split(/[/?]/)[2])).toEqual(counts);
});

test('nothing else is asked without a session, or for another page', async () => {
  for (const [address, isSignedIn] of [['/', false] as const, ['/payments', true] as const]) {
    const { asked, window } = windowAt(address, isSignedIn);
    await askEarly(window);
    expect(asked).toEqual(['/session']);
  }
});

test('the application takes each response once, and sends everything else', async () => {
  const { asked, window } = windowAt('/payments');
  await askEarly(window);
  const fetch = withEarly(window);
  expect(await (await fetch('/session', {})).text()).toBe('/session');
  expect(asked).toHaveLength(1);
  await fetch('/session', {});
  await fetch('/v2/contacts', {});
  expect(asked).toEqual(['/session', '/session', '/v2/contacts']);
});

test('a change is never taken for a reading of the same path, which is then read anew', async () => {
  const { asked, window } = windowAt('/payments');
  await askEarly(window);
  const fetch = withEarly(window);
  await fetch('/session', { method: 'DELETE' });
  await fetch('/session', {});
  expect(asked).toHaveLength(3);
});

test('a response that nobody took in time is not used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { asked, window } = windowAt('/payments');
  await askEarly(window);
  const fetch = withEarly(window);
  vi.advanceTimersByTime(10_001);
  await fetch('/session', {});
  vi.useRealTimers();
  expect(asked).toHaveLength(2);
});
