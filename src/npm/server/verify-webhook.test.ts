import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { WebhookPayload } from '../../contract/webhook.ts';
import { verifyWebhook, type WebhookEvent, WebhookSignatureError } from './verify-webhook.ts';

const secret = 'keep it secret';
const body = '{"id":"1","resource-type":"contributions","data":{"memo":"Grüße"}}';
const sign = (signed: string | Uint8Array, key: string | Uint8Array = secret) =>
  createHmac('sha256', key).update(signed).digest('base64');

test('returns the event of a signed body', async () => {
  const event = await verifyWebhook(body, sign(body), secret);
  expect(event).toEqual(JSON.parse(body));
});

const bytes = Buffer.from(body);
/** The body between other bytes, in memory that it shares. */
const shared = new SharedArrayBuffer(bytes.length + 4);
new Uint8Array(shared).set(bytes, 2);
/** Views of two bytes need an even length. */
const evenBody = body.length % 2 ? `${body} ` : body;
const even = Uint8Array.from(Buffer.from(evenBody));

test.each([
  ['a Buffer', bytes],
  ['an ArrayBuffer', Uint8Array.from(bytes).buffer],
  ['a SharedArrayBuffer', shared.slice(2, bytes.length + 2)],
  ['a view of a SharedArrayBuffer', new Uint8Array(shared, 2, bytes.length)],
  ['a DataView', new DataView(shared, 2, bytes.length)],
  ['a buffer of another realm', runInNewContext('Uint8Array.from(bytes).buffer', { bytes })],
])('verifies the bytes of %s', async (_case, given) => {
  expect(await verifyWebhook(given, sign(bytes), secret)).toEqual(JSON.parse(body));
});

test('verifies the bytes of a view of wider numbers', async () => {
  const padded = new Uint8Array(even.length + 2);
  padded.set(even, 2);
  const view = new Uint16Array(padded.buffer, 2, even.length / 2);
  expect(await verifyWebhook(view, sign(even), secret)).toEqual(JSON.parse(body));
});

/** The function as code without types calls it. */
const untyped = verifyWebhook as (...given: unknown[]) => Promise<WebhookEvent>;

test('never accepts a secret that is not a text, whatever key it may encode to', async () => {
  const noText = fc
    .oneof(
      fc.anything({ withTypedArray: true, withDate: true, withNullPrototype: true }),
      fc.string().map((text) => Promise.resolve(text)),
      fc.string().map((text) => Buffer.from(text)),
      fc.string().map((text) => [text]),
      fc.constantFrom('', ' ', undefined, null),
    )
    .filter((value) => typeof value !== 'string' || !value.trim());
  await fc.assert(
    fc.asyncProperty(noText, async (given) => {
      for (const key of keysOf(given)) {
        const call = untyped(body, sign(body, key), given);
        await expect(call).rejects.toThrow(/^secret /);
        await expect(call).rejects.toBeInstanceOf(TypeError);
      }
    }),
  );
});

/** Keys that anybody can compute: what code without a check makes of this secret. */
function keysOf(given: unknown): (string | Uint8Array)[] {
  const conversions = [
    () => String(given),
    () => new TextEncoder().encode(given as string),
    () => JSON.stringify(given) ?? '',
    () => Buffer.from(given as string),
  ];
  return conversions.flatMap((convert) => {
    try {
      return [convert()];
    } catch {
      return [];
    }
  });
}

test.each([
  ['a missing variable', undefined, 'secret must be a string, but is undefined'],
  ['null', null, 'secret must be a string, but is null'],
  ['a promise', Promise.resolve(secret), 'secret must be a string, but is a promise: await it'],
  ['an object', { secret }, 'secret must be a string, but is an object'],
  ['bytes', Buffer.from(secret), 'secret must be a string, but is bytes'],
  ['a number', 12345678, 'secret must be a string, but is a number'],
  ['an empty text', '', 'secret is empty'],
  [
    'a missing variable in a template',
    `${process.env.NO_SUCH_SECRET}`,
    'secret is the text "undefined": the variable behind it has no value',
  ],
])('names the mistake if the secret is %s', async (_case, given, message) => {
  await expect(untyped(body, sign(body), given)).rejects.toThrow(new TypeError(message));
});

test.each([
  ['a parsed body', JSON.parse(body), 'an object'],
  ['a parsed list', [], 'an array'],
  ['a promise of the body', Promise.resolve(body), 'a promise: await it'],
  ['no body', undefined, 'undefined'],
  ['null', null, 'null'],
  ['an empty text', '', 'an empty one'],
  ['no bytes', new Uint8Array(), 'an empty one'],
])('asks for the raw body, and says where it is, if it gets %s', async (_case, given, name) => {
  const call = untyped(given, sign(body), secret);
  await expect(call).rejects.toBeInstanceOf(TypeError);
  await expect(call).rejects.toThrow(`needs the raw body, but got ${name}.`);
  for (const framework of 'Express Fastify Hono Next Nest Koa Workers Lambda'.split(' ')) {
    await expect(call).rejects.toThrow(`\n  ${framework}: `);
  }
});

test('asks for one value if the header is a list', async () => {
  const message = 'signature must be a string, but is an array: pass the one value of the header';
  await expect(untyped(body, [sign(body)], secret)).rejects.toThrow(new TypeError(message));
  await expect(untyped(body, 1, secret)).rejects.toThrow('signature must be a string');
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
