import { expect, test } from 'vitest';
import { bankRailsPort } from '../../vendors/ports/bank-rails.ts';
import { isCallbackSigned } from '../../vendors/protocol/callback.ts';
import { createCallbacks, type RefusedCallback } from './index.ts';
import { openTestStore } from './testing/open-test-store.ts';

const secrets = ['a secret of thirty-two characters'] as const;
/** Opens callbacks to a platform that answers with the given statuses, then with 204; 0 is no response. */
async function openCallbacks(statuses: number[] = []) {
  const store = await openTestStore();
  let time = Date.parse('2026-01-31T12:00:00Z');
  const received: { path: string; key: string | null; body: { details: string } }[] = [];
  const refused: RefusedCallback[] = [];
  const callbacks = createCallbacks({
    port: bankRailsPort,
    store,
    platformUrl: 'https://embeds.example',
    secrets,
    now: () => new Date(time),
    async fetch(url, init) {
      const headers = new Headers(init?.headers);
      const { pathname } = new URL(String(url));
      const body = String(init?.body);
      expect(isCallbackSigned(secrets, { path: pathname, headers, body }, new Date(time))).toBe(
        true,
      );
      received.push({
        path: pathname,
        key: headers.get('idempotency-key'),
        body: JSON.parse(body),
      });
      const status = statuses.shift() ?? 204;
      if (status === 0) throw new TypeError('fetch failed');
      return new Response(null, { status });
    },
    onRefused: async (_queries, one) => {
      refused.push(one);
    },
  });
  return { store, callbacks, received, refused, wait: (ms: number) => (time += ms) };
}

const transferId = 'b7f2a5a2-3f0f-4a1e-9a53-1de1c9c7b3f0';
const settled = (details: string, topic = transferId) => ({ topic, body: { transferId, details } });

test('a callback is sent again with the same key until the platform accepts it', async () => {
  const { store, callbacks, received, wait } = await openCallbacks([503, 0, 429]);
  await callbacks.add(store, 'transfer-settled', settled('first'));
  for (let attempt = 0; attempt < 4; attempt++) {
    await callbacks.sendDue();
    wait(3_600_000);
  }
  expect(received).toHaveLength(4);
  expect(received[0]?.path).toBe('/vendors/bank-rails/transfer-settled');
  expect(new Set(received.map(({ key }) => key)).size).toBe(1);
  expect(await callbacks.waiting()).toBe(0);
});

test('a callback waits longer after each attempt, for an hour at most', async () => {
  const { store, callbacks, received, wait } = await openCallbacks(Array(40).fill(503));
  await callbacks.add(store, 'transfer-settled', settled('first'));
  await callbacks.sendDue();
  await callbacks.sendDue();
  expect(received).toHaveLength(1);
  for (let hour = 1; hour <= 30; hour++) {
    wait(3_600_000);
    await callbacks.sendDue();
    expect(received).toHaveLength(1 + hour);
  }
});

test('a callback does not overtake an earlier one of its topic, and other topics go on', async () => {
  const { store, callbacks, received, wait } = await openCallbacks([503]);
  await callbacks.add(store, 'transfer-returned', settled('returned first'));
  await callbacks.add(store, 'transfer-settled', settled('then settled'));
  await callbacks.add(store, 'transfer-settled', settled('another', 'another topic'));
  await callbacks.sendDue();
  expect(received.map(({ body }) => body.details)).toEqual(['returned first', 'another']);
  wait(3_600_000);
  await callbacks.sendDue();
  expect(received.slice(2).map(({ body }) => body.details)).toEqual([
    'returned first',
    'then settled',
  ]);
});

test.each([404, 422])('after %s a callback is handed back and not sent again', async (status) => {
  const { store, callbacks, received, refused, wait } = await openCallbacks([status]);
  await callbacks.add(store, 'transfer-settled', settled('first'));
  await callbacks.sendDue();
  wait(3_600_000);
  await callbacks.sendDue();
  expect(received).toHaveLength(1);
  expect(refused).toEqual([
    { name: 'transfer-settled', body: { transferId, details: 'first' }, status },
  ]);
});

test('a callback whose signature is refused is kept, signed anew and sent when the platform accepts it', async () => {
  const { store, callbacks, received, refused, wait } = await openCallbacks([401, 401]);
  await callbacks.add(store, 'transfer-settled', settled('first'));
  await callbacks.sendDue();
  expect(callbacks.isSignatureRefused()).toBe(true);
  wait(3_600_000);
  await callbacks.sendDue();
  wait(3_600_000);
  await callbacks.sendDue();
  expect(received).toHaveLength(3);
  expect(refused).toEqual([]);
  expect([callbacks.isSignatureRefused(), await callbacks.waiting()]).toEqual([false, 0]);
});

test('a callback is added only if its transaction commits', async () => {
  const { store, callbacks } = await openCallbacks();
  const failing = store.transaction(async (queries) => {
    await callbacks.add(queries, 'transfer-settled', settled('first'));
    throw new Error('the next statement failed');
  });
  await expect(failing).rejects.toThrow('the next statement failed');
  expect(await callbacks.waiting()).toBe(0);
});
