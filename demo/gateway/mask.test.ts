import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Operation, operations } from '../../src/contract/index.ts';
import { maskBody, maskPath } from './mask.ts';

const uuid = '3f0c1a52-6b1e-4c55-9d7f-0a8f2f6f1c01';

it.each([
  ['/v2/accounts', '/v2/accounts'],
  [`/v2/accounts/${uuid}?include=owners`, `/v2/accounts/${uuid}?include=owners`],
  [`/v2/contributions/ctr_${'x'.repeat(32)}`, '/v2/contributions/ctr_…'],
  [`/challenge?token=${'y'.repeat(64)}`, '/challenge?token=yyyy…'],
])('shows %s as %s', (path, shown) => {
  expect(maskPath(path)).toBe(shown);
});

it.each([
  [{ number: '4242424242424242' }, { number: '‹string, 16›' }],
  [{ 'tax-id-number': 123456789 }, { 'tax-id-number': '‹number, 9›' }],
  [{ 'never-heard-of': 'secret' }, { 'never-heard-of': '‹string, 6›' }],
  [
    { 'contact-id': uuid, amount: '10.00' },
    { 'contact-id': uuid, amount: '10.00' },
  ],
  [{ names: ['Grace'] }, { names: ['‹string, 5›'] }],
  [{ type: 'cards', links: { self: '/x' } }, { type: 'cards' }],
])('shows the shape of %o', (body, shown) => {
  expect(maskBody(JSON.stringify(body), 'application/json')).toEqual(shown);
});

it('shows the names of a form, and nothing of an unreadable body', () => {
  expect(maskBody('creq=abc', 'application/x-www-form-urlencoded')).toEqual({
    creq: '‹string, 3›',
  });
  expect(maskBody('{"number":', 'application/json')).toBeUndefined();
  expect(maskBody('%PDF', 'application/pdf')).toBeUndefined();
});

/** Body attributes that the request log shows: codes, states, amounts and times, but no texts of people. */
const shown = [
  ...[
    'amount',
    'code',
    'contact-type',
    'count',
    'created-at',
    'currency-type',
    'detail',
    'expires-at',
  ],
  ...['id', 'pointer', 'purpose', 'resource-token-type', 'resource-type', 'settled', 'source'],
  ...['status', 'three-ds', 'title', 'type'],
];

const secret = 'Grace 4242';

/** Returns all names in a schema or an example: attribute names, and keywords of the schema. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

const schemaOf = (schema: z.ZodMiniType | undefined) =>
  schema && z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });

const namesOf = ({ body, answer, example }: Operation) =>
  [schemaOf(body), schemaOf(answer), example].flatMap(namesIn);

function isShown(name: string): boolean {
  const body = { data: { attributes: { [name]: secret, deeper: [{ [name]: secret }] } } };
  return JSON.stringify(maskBody(JSON.stringify(body), 'application/json')).includes(secret);
}

const names = [...new Set(Object.values(operations).flatMap(namesOf))];

it('the request log shows only these attributes of all operations', () => {
  expect(names.filter(isShown).sort()).toEqual(shown);
});

it('hides card data and identity data of all operations', () => {
  const canaries = ['number', 'cvv', 'expiration-date', 'name', 'postal-code', 'tax-id-number'];
  for (const name of [...canaries, 'date-of-birth']) {
    expect(names).toContain(name);
    expect.soft(isShown(name), name).toBe(false);
  }
});
