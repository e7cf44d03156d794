import { exportJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { startBench } from './testing/plaid-bench.ts';

const body = JSON.stringify({
  webhook_type: 'AUTH',
  webhook_code: 'AUTOMATICALLY_VERIFIED',
  item_id: 'item-1',
  account_id: 'account-1',
  environment: 'sandbox',
});

/** Starts the adapter with a clock that a test can move. */
async function startWebhooks() {
  let time = Date.now();
  const now = () => new Date(time);
  const bench = await startBench({}, now);
  const send = async (jwt: string, text = body) =>
    (
      await bench.ask('/plaid/webhooks', {
        method: 'POST',
        headers: { 'plaid-verification': jwt, 'content-type': 'application/json' },
        body: text,
      })
    ).status;
  const keysRead = () =>
    bench.standIn.seen.filter(({ path }) => path === '/webhook_verification_key/get').length;
  return { ...bench, now, send, keysRead, wait: (ms: number) => (time += ms) };
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const minuteMs = 60_000;

test('a webhook that Plaid signed is accepted, and its key is read once an hour', async () => {
  const { standIn, now, send, keysRead, wait } = await startWebhooks();
  const { sign } = standIn.signer;
  expect(await send(await sign(body, now()))).toBe(200);
  wait(30 * minuteMs);
  expect(await send(await sign(body, now()))).toBe(200);
  expect(keysRead()).toBe(1);
  wait(31 * minuteMs);
  expect(await send(await sign(body, now()))).toBe(200);
  expect(keysRead()).toBe(2);
});

test('a webhook is accepted for five minutes', async () => {
  const { standIn, now, send, wait } = await startWebhooks();
  const jwt = await standIn.signer.sign(body, now());
  wait(5 * minuteMs);
  expect(await send(jwt)).toBe(200);
  wait(minuteMs);
  expect(await send(jwt)).toBe(401);
});

test('a changed body, a future webhook and one without a digest are rejected', async () => {
  const { standIn, now, send } = await startWebhooks();
  const { sign } = standIn.signer;
  expect(await send(await sign(body, now()), `${body} `)).toBe(401);
  expect(await send(await sign(body, new Date(now().getTime() + 2 * minuteMs)))).toBe(401);
  expect(await send(await sign(body, now(), { request_body_sha256: 'none' }))).toBe(401);
  expect(await send('')).toBe(401);
});

test('a JWT of another algorithm is rejected, even if the public key signed it', async () => {
  const { standIn, now, send, keysRead } = await startWebhooks();
  const [header = '', payload = '', signature = ''] = (
    await standIn.signer.sign(body, now())
  ).split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  expect(await send(`${base64({ alg: 'none', kid })}.${payload}.`)).toBe(401);
  const symmetric = new TextEncoder().encode(JSON.stringify(standIn.signer.publicKey(kid)));
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(symmetric);
  expect(await send(forged)).toBe(401);
  expect(keysRead()).toBe(0);
  expect(await send(`${header}.${payload}.${signature.slice(0, -4)}AAAA`)).toBe(401);
});

test('a webhook signed by a stranger with the id of Plaid’s key is rejected', async () => {
  const { standIn, now, send } = await startWebhooks();
  const [header = '', payload = ''] = (await standIn.signer.sign(body, now())).split('.');
  const { privateKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  );
  expect(await exportJWK(privateKey)).toHaveProperty('d');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(privateKey);
  expect(await send(forged)).toBe(401);
});

test('after Plaid replaces its key, the new one is read and the old one ends when it expires', async () => {
  const { standIn, now, send, wait } = await startWebhooks();
  const old = await standIn.signer.sign(body, new Date(now().getTime() + 4 * minuteMs));
  await standIn.signer.replaceKey(Math.floor(now().getTime() / 1000) + 300);
  expect(await send(await standIn.signer.sign(body, now()))).toBe(200);
  wait(4 * minuteMs);
  expect(await send(old)).toBe(200);
  wait(2 * minuteMs);
  expect(await send(old)).toBe(401);
});

test('ids of keys that do not exist cause ten calls a minute at most', async () => {
  const { now, send, keysRead, wait } = await startWebhooks();
  const made = (kid: string) =>
    `${base64({ alg: 'ES256', kid })}.${base64({ iat: now().getTime() / 1000 })}.AAAA`;
  const statuses: number[] = [];
  for (let one = 0; one < 12; one++) statuses.push(await send(made(`key-${one}`)));
  expect(statuses).toEqual([...Array(10).fill(401), 503, 503]);
  expect(keysRead()).toBe(10);
  wait(minuteMs);
  expect(await send(made('key-13'))).toBe(401);
});

test('while Plaid does not answer, it is asked to send the webhook again', async () => {
  const { standIn, now, send } = await startWebhooks();
  standIn.dropNext('/webhook_verification_key/get');
  const jwt = await standIn.signer.sign(body, now());
  expect(await send(jwt)).toBe(503);
  expect(await send(jwt)).toBe(200);
});
