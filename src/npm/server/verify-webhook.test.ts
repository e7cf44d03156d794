import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { WebhookPayload } from '../../contract/webhook.ts';
import { verifyWebhook, type WebhookEvent, WebhookSignatureError } from './verify-webhook.ts';

const secret = 'keep it secret';
const body = '{"id":"1","resource-type":"contributions","data":{"memo":"Grüße"}}';
const sign = (signed: string | Uint8Array, key = secret) =>
  createHmac('sha256', key).update(signed).digest('base64');

test('returns the event of a signed body', async () => {
  const event = await verifyWebhook(body, sign(body), secret);
  expect(event).toEqual(JSON.parse(body));
});

test('verifies the raw bytes', async () => {
  const bytes = Buffer.from(body);
  expect(await verifyWebhook(bytes, sign(bytes), secret)).toEqual(JSON.parse(body));
});

test('accepts either of two signatures while a secret is being replaced', async () => {
  const [before, after] = ['the secret before', 'the secret after'];
  const both = `${sign(body, after)}, ${sign(body, before)}`;
  for (const each of [before, after]) {
    expect(await verifyWebhook(body, both, each)).toEqual(JSON.parse(body));
  }
  await expect(verifyWebhook(body, both, secret)).rejects.toThrow(WebhookSignatureError);
});

test.each([
  ['a third signature', `${sign(body, 'one')}, ${sign(body, 'two')}, ${sign(body)}`],
  ['a signature of another body', sign(`${body} `)],
  ['a signature with another secret', sign(body, 'another secret')],
  ['a truncated signature', sign(body).slice(0, 40)],
  ['a hexadecimal signature', createHmac('sha256', secret).update(body).digest('hex')],
  ['invalid base64', '*'],
  ['an empty header', ''],
  ['a missing header', null],
  ['a missing header in Node', undefined],
])('rejects %s', async (_case, signature) => {
  await expect(verifyWebhook(body, signature, secret)).rejects.toThrow(WebhookSignatureError);
});

test('rejects a change of any byte', async () => {
  const bytes = Buffer.from(body);
  const signature = sign(bytes);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(bytes.length - 1),
      fc.integer({ min: 1, max: 255 }),
      async (at, flip) => {
        const changed = Uint8Array.from(bytes, (byte, index) =>
          index === at ? byte ^ flip : byte,
        );
        await expect(verifyWebhook(changed, signature, secret)).rejects.toThrow(
          WebhookSignatureError,
        );
      },
    ),
  );
});

test('WebhookEvent matches the contract', () => {
  expectTypeOf<WebhookEvent>().toEqualTypeOf<WebhookPayload>();
});
