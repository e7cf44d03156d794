import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ErrorDocument,
  idempotentIdHeader,
  idempotentIdV2Header,
  operations,
  pathOf,
} from '../contract/index.ts';
import { cards } from './cards/cards.ts';
import { createAccountWithOwner, person } from './testing/examples.ts';
import { useTestPlatform } from './testing/test-platform.ts';

/** Whatever is sent to whatever operation, the answer is one of the contract's. */

const given = useTestPlatform({
  modules: [cards({ issuerUrl: 'http://127.0.0.1:4200', sharedSecret: 'shared' })],
  fetch: () => Promise.reject(new TypeError('fetch failed')),
});

/** Names and values that are close to valid: far ones are refused at the first step. */
const names = [
  ...Object.keys(person),
  ...['account-id', 'contact-id', 'resource-id', 'resource_type', 'resource-token-type', 'data'],
  ...['amount', 'cvv', 'number', 'expirationDate', 'browser', 'billing-address', 'three-ds'],
  ...['password', 'owner', 'url', 'ttl', 'expires-at', 'allowed-origins', 'webhook-config'],
  ...['funds-transfer-method-id', 'three-ds-comp-ind', 'cres', '__proto__', 'constructor'],
];
const values = [
  ...Object.values(person),
  ...['4242424242424242', '1239', '123', 'Y', '100.00', 'credit-card-resource', 'contribution'],
  ...['credit_card_resource', 'account', 'http://a.example', 'a@b.co', 'a'.repeat(5000), '\uD800'],
  ...[-1, 0, 1e308, 0.001, true, null],
];

function toForm(fields: Record<string, unknown>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  return form.toString();
}

test('is refused in the words of the contract, and never with 500', async () => {
  const client = await given.signUp();
  const { accountId, contactId } = await createAccountWithOwner(client);
  const card = await client.post('/v2/credit-card-resources', { 'contact-id': contactId });
  const known = [accountId, contactId, String(card.data.id), String(card.data.attributes.token)];
  expect(known.every((each) => each.length > 30)).toBe(true);

  const value = fc.oneof(fc.constantFrom(...known, ...values), fc.jsonValue({ maxDepth: 2 }));
  const attributes = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value);
  const body = fc.oneof(
    {
      weight: 4,
      arbitrary: attributes.map((all) => JSON.stringify({ data: { attributes: all } })),
    },
    attributes.map((all) => JSON.stringify(all)),
    attributes.map(toForm),
    fc.json({ maxDepth: 6 }),
    fc.string(),
  );
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    fc.constantFrom('..', '%00', '__proto__', randomUUID()),
    fc.string({ minLength: 1 }),
  );
  const headers = fc.constantFrom<Record<string, string>[]>(
    {},
    { [idempotentIdHeader]: randomUUID() },
    { [idempotentIdV2Header]: randomUUID() },
    { [idempotentIdV2Header]: 'x' },
    { authorization: 'Basic =' },
    { 'x-embedding-origin': 'null' },
  );
  const sandboxClock = operations.advanceSandboxClock;
  const operation = fc.constantFrom(
    ...Object.values(operations).filter((each) => each !== sandboxClock),
  );
  const property = fc.asyncProperty(
    operation,
    id,
    body,
    headers,
    async (called, path, text, more) => {
      const response = await given.platform.fetch(
        new Request(`http://127.0.0.1:4100${pathOf(called, { id: path, hash: path })}`, {
          method: called.method,
          headers: { ...client.headers, ...more },
          ...(called.method === 'GET' ? {} : { body: text }),
        }),
        { remoteAddress: randomUUID() },
      );
      expect(response.status).toBeLessThan(500);
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      if (response.status >= 400 && isJson) ErrorDocument.parse(await response.json());
    },
  );
  await fc.assert(property, { numRuns: 800 });
}, 120_000);
