import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { WebhookPayload } from '../../contract/webhook.ts';
import { verifyWebhook, type WebhookEvent, WebhookSignatureError } from './verify-webhook.ts';

const secret = 'keep it secret';
const body = '{"id":"1","resource-type":"contributions","data":{"memo":"Grüße"}}';
const sign = (signed: string | Uint8Array, key = secret) =>
  createHmac('sha256', key).update(signed).digest('base64');

test('a body that the platform signed is its event', async () => {
  const event = await verifyWebhook(body, sign(body), secret);
  expect(event).toEqual(JSON.parse(body));
});

test('bytes are verified as they came', async () => {
  const bytes = Buffer.from(body);
  expect(await verifyWebhook(bytes, sign(bytes), secret)).toEqual(JSON.parse(body));
});

test('of two signatures, while a secret is being replaced, either is enough', async () => {
  const [before, after] = ['the secret before', 'the secret after'];
  const both = `${sign(body, after)}, ${sign(body, before)}`;
  for (const each of [before, after]) {
    expect(await verifyWebhook(body, both, each)).toEqual(JSON.parse(body));
  }
  await expect(verifyWebhook(body, both, secret)).rejects.toThrow(WebhookSignatureError);
});

test.each([
  ['a third signature', `${sign(body, 'one')}, ${sign(body, 'two')}, ${sign(body)}`],
  ['another body', sign(`${body} `)],
  ['another secret', sign(body, 'another secret')],
  ['a part of the signature', sign(body).slice(0, 40)],
  ['hexadecimal', createHmac('sha256', secret).update(body).digest('hex')],
  ['no base64', '*'],
  ['nothing', ''],
  ['no header', null],
  ['no header in Node', undefined],
])('a signature of %s is refused', async (_what, signature) => {
  await expect(verifyWebhook(body, signature, secret)).rejects.toThrow(WebhookSignatureError);
});

test('no other byte passes', async () => {
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

test('an event has the fields of the contract', () => {
  expectTypeOf<WebhookEvent>().toEqualTypeOf<WebhookPayload>();
});
