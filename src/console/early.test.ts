// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { withEarly } from './client/early-requests.ts';
import { askEarly } from './early.ts';

/** A window at an address, whose server answers each path with its name. */
function windowAt(address: string, cookie = '__Host-console-signed-in=yes') {
  const asked: string[] = [];
  const { origin, pathname, search } = new URL(address, 'https://console.example');
  const fetch = vi.fn(async (path: string) => {
    asked.push(path);
    return new Response(path);
  });
  const document = { cookie };
  const given = { fetch, document, location: { origin, pathname, search } };
  return { asked, fetch, document, window: given as unknown as Window & typeof globalThis };
}

const counts = ['authorization-items', 'account-cash-transfer-reviews', 'user-invitation-reviews'];

test('home’s first requests are sent with that for the session, with the days that the address names', () => {
  const { asked, window } = windowAt('/?days=7');
  askEarly(window);
  expect(asked[0]).toBe('/session');
  expect(asked[1]).toMatch(/^\/v2\/activity-summaries\?filter%5Bdays%5D=7&filter%5Btime-zone%5D=/);
  expect(asked.slice(2).map((path) => path.split(/[/?]/)[2])).toEqual(counts);
});

test('a visitor who has not signed in sends one request, whatever other cookies there are', () => {
  for (const cookie of ['', 'other=1; console-80-signed-in=yes', 'x__Host-console-signed-in=yes']) {
    const { asked, window } = windowAt('/', cookie);
    askEarly(window);
    expect(asked, cookie).toEqual(['/session']);
  }
});

test('a session that has ended costs the next page no further requests', async () => {
  const { window, document, fetch } = windowAt('/');
  fetch.mockResolvedValueOnce(new Response('nobody', { status: 401 }));
  askEarly(window);
  await withEarly(window)('/session', {});
  expect(document.cookie).toBe('__Host-console-signed-in=; path=/; max-age=0; secure');
});

test('another page begins with the session only', () => {
  const { asked, window } = windowAt('/payments');
  askEarly(window);
  expect(asked).toEqual(['/session']);
});

test('a rejected response keeps its status and its body', async () => {
  const { window, fetch: answer } = windowAt('/payments');
  answer.mockResolvedValueOnce(new Response('nobody', { status: 401, headers: { etag: '1' } }));
  askEarly(window);
  const response = await withEarly(window)('/session', {});
  expect([response.status, response.headers.get('etag')]).toEqual([401, '1']);
  expect(await response.text()).toBe('nobody');
});

test('the application takes each response once, and sends everything else', async () => {
  const { asked, window } = windowAt('/payments');
  askEarly(window);
  const fetch = withEarly(window);
  expect(await (await fetch('/session', {})).text()).toBe('/session');
  expect(asked).toHaveLength(1);
  await fetch('/session', {});
  await fetch('/v2/contacts', {});
  expect(asked).toEqual(['/session', '/session', '/v2/contacts']);
});

test('a change is never taken for a reading of the same path, which is then read anew', async () => {
  const { asked, window } = windowAt('/payments');
  askEarly(window);
  const fetch = withEarly(window);
  await fetch('/session', { method: 'DELETE' });
  await fetch('/session', {});
  expect(asked).toHaveLength(3);
});

test('a response that nobody took in time is not used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { asked, window } = windowAt('/payments');
  askEarly(window);
  const fetch = withEarly(window);
  vi.advanceTimersByTime(10_001);
  await fetch('/session', {});
  vi.useRealTimers();
  expect(asked).toHaveLength(2);
});
