import { afterEach, expect, test, vi } from 'vitest';
import { createVendorClient } from './client.ts';
import { VendorRefusal } from './failures.ts';
import { pending } from './port.ts';
import { sign, signatureHeader } from './signature.ts';
import {
  type Answering,
  connectionTo,
  type exampleCalls,
  examplePort,
  exampleVendor,
  secret,
  signedAnswer,
  useVendorServer,
} from './testing/example-vendor.ts';

const server = useVendorServer();
afterEach(() => void vi.useRealTimers());
const payment = { reference: 'payment-1', amount: '1.00' };

/** Creates a correct vendor that counts its payments. */
function honest(
  changes: Partial<typeof exampleCalls> = {},
  secrets?: readonly [string, ...string[]],
) {
  const paid: string[] = [];
  const pay: typeof exampleCalls.pay = async ({ reference }) => {
    paid.push(reference);
    return { receipt: `R${paid.length}` };
  };
  return { paid, answer: exampleVendor({ pay, ...changes }, secrets) };
}

test('a call is answered, refused, or accepted for later', async () => {
  const look = async () => {
    throw new VendorRefusal('nothing_there');
  };
  const { vendor } = await server.connect(honest({ look }).answer);
  expect(await vendor.pay(payment)).toEqual({ receipt: 'R1' });
  expect(await vendor.decide({ reference: 'd' })).toBe(pending);
  await expect(vendor.look({ at: 'it' })).rejects.toMatchObject({
    name: 'VendorRefusal',
    code: 'nothing_there',
  });
});

test('a call with lost answers is repeated under the same key and done once', async () => {
  const { answer, paid } = honest();
  let lost = 2;
  const { vendor, arrived } = await server.connect(async (request) => {
    const response = await answer(request);
    return lost-- > 0 ? new Response('bad gateway', { status: 502 }) : response;
  });
  expect(await vendor.pay(payment)).toEqual({ receipt: 'R1' });
  expect(arrived.map(({ key }) => key)).toEqual(['payment-1', 'payment-1', 'payment-1']);
  expect(paid).toEqual(['payment-1']);
});

test('a vendor that receives a call twice concurrently does it once', async () => {
  const { answer, paid } = honest();
  const { vendor } = await server.connect(answer);
  expect(await Promise.all([vendor.pay(payment), vendor.pay(payment)])).toEqual([
    { receipt: 'R1' },
    { receipt: 'R1' },
  ]);
  expect(paid).toHaveLength(1);
  await expect(vendor.pay({ ...payment, amount: '2.00' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('a read-only call has a new key each time', async () => {
  const { vendor, arrived } = await server.connect(honest().answer);
  await vendor.look({ at: 'it' });
  await vendor.look({ at: 'it' });
  expect(new Set(arrived.map(({ key }) => key)).size).toBe(2);
});

const answerOf = (status: number, body: string) => async (request: Request) =>
  signedAnswer(request, status, body);

const responds = (status: number) => async () => new Response(null, { status });
const notValid = 'answer-not-valid';

test.each<[string, Answering, reason: string, attempts: number]>([
  ['answers 500', responds(500), 'failed', 4],
  ['answers 429', responds(429), 'busy', 4],
  ['cuts the connection', () => Promise.reject(new Error()), 'failed', 4],
  ['rejects our signature', responds(401), 'refuses-our-signature', 1],
  ['signs nothing', async () => Response.json({ receipt: 'R' }), 'answer-not-signed', 1],
  ['has another secret', honest({}, ['another secret']).answer, 'refuses-our-signature', 1],
  ['violates the schema', answerOf(200, '{"receipt":1}'), notValid, 1],
  ['answers invalid JSON', answerOf(200, '<html>'), notValid, 1],
  ['answers a null character', answerOf(200, '{"receipt":"R\\u0000"}'), notValid, 1],
  ['answers an unpaired surrogate', answerOf(200, '{"receipt":"\\ud83d"}'), notValid, 1],
  ['answers a null character in a key', answerOf(200, '{"receipt":"R","\\u0000":1}'), notValid, 1],
  ['refuses without a code', answerOf(422, '{}'), notValid, 1],
  ['answers 202 where it must not', answerOf(202, '{}'), notValid, 1],
  ['answers without end', async () => new Response(endless()), 'answer-not-signed', 1],
  ['redirects', async () => Response.redirect('http://127.0.0.1:1/', 302), 'unreachable', 4],
])('the outcome is unknown if the vendor %s', async (_case, answering, reason, attempts) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { vendor, arrived } = await server.connect(answering);
  await expect(vendor.pay(payment)).rejects.toMatchObject({
    name: 'VendorUnavailable',
    message: `example/pay: ${reason}`,
  });
  expect(arrived).toHaveLength(attempts);
});

test('rejects the answer to another call', async () => {
  const { answer } = honest();
  const { vendor, url } = await server.connect(async (request) => {
    const headers = new Headers(request.headers);
    const body = JSON.stringify({ ...payment, reference: 'other' });
    const path = new URL(request.url).pathname;
    headers.set('idempotency-key', 'other');
    headers.set(signatureHeader, sign(secret, ['request', path, 'other', body], new Date()));
    return answer(new Request(request.url, { method: 'POST', headers, body }));
  });
  expect(url).toContain('/vendor');
  await expect(vendor.pay(payment)).rejects.toMatchObject({ reason: 'answer-not-signed' });
});

test('an offline or silent vendor is unreachable', async () => {
  const dead = createVendorClient(examplePort, connectionTo('http://127.0.0.1:1/vendor'));
  await expect(dead.pay(payment)).rejects.toMatchObject({ reason: 'unreachable' });
  const silent = () => new Promise<Response>(() => {});
  const { vendor, arrived } = await server.connect(silent, { pace: { attemptMs: 20 } });
  await expect(vendor.pay(payment)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(arrived).toHaveLength(4);
});

test('after consecutive failures the circuit opens, then lets one call through', async () => {
  let isBroken = true;
  const { answer } = honest();
  const { vendor, arrived } = await server.connect(
    async (request) => (isBroken ? new Response(null, { status: 500 }) : answer(request)),
    { pace: { attempts: 1, failuresToOpen: 3, openMs: 60_000 } },
  );
  const reasons: unknown[] = [];
  for (const at of ['a', 'b', 'c', 'd', 'e']) {
    await vendor.look({ at }).catch((error: { reason: string }) => reasons.push(error.reason));
  }
  expect(reasons).toEqual(['failed', 'failed', 'failed', 'circuit-open', 'circuit-open']);
  expect(arrived).toHaveLength(3);
  isBroken = false;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect(await vendor.look({ at: 'f' })).toEqual({ seen: 'f' });
});

test('respects Retry-After of a busy vendor', async () => {
  const { answer } = honest();
  const sentAt: number[] = [];
  const { vendor } = await server.connect(
    async (request) => {
      sentAt.push(performance.now());
      if (sentAt.length > 1) return answer(request);
      return new Response(null, { status: 503, headers: { 'retry-after': '1' } });
    },
    { pace: { maxWaitMs: 40 } },
  );
  expect(await vendor.pay(payment)).toEqual({ receipt: 'R1' });
  // Limited to our own maximum wait. Timers may fire a millisecond early.
  expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThan(38);
});

test('a secret can be replaced without losing a call', async () => {
  const newSecret = 'the secret from now on, as long as that';
  const both = honest({}, [newSecret, secret]).answer;
  const before = await server.connect(both, { secrets: [secret, newSecret] });
  expect(await before.vendor.look({ at: 'it' })).toEqual({ seen: 'it' });
  const after = await server.connect(both, { secrets: [newSecret] });
  expect(await after.vendor.look({ at: 'it' })).toEqual({ seen: 'it' });
});

test('a vendor rejects invalid and expired signatures', async () => {
  const { answer, paid } = honest();
  const url = 'http://vendor.example/v/pay';
  const body = JSON.stringify(payment);
  const send = (at: Date, changes: { url?: string; body?: string; key?: string } = {}) => {
    const signature = sign(secret, ['request', '/v/pay', payment.reference, body], at);
    const headers = {
      [signatureHeader]: signature,
      'idempotency-key': changes.key ?? payment.reference,
    };
    const init = { method: 'POST', headers, body: changes.body ?? body };
    return answer(new Request(changes.url ?? url, init));
  };
  const now = Math.floor(Date.now() / 1000) * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const refused = await Promise.all([
    send(new Date(now - 301_000)),
    send(new Date(now + 301_000)),
    send(new Date(now), { url: 'http://vendor.example/v/look' }),
    send(new Date(now), { body: body.replace('1.00', '9.00') }),
    send(new Date(now), { key: 'another' }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(paid).toEqual([]);
  expect((await send(new Date(now - 300_000))).status).toBe(200);
  expect((await send(new Date(now + 300_000))).status).toBe(200);
});

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
}
