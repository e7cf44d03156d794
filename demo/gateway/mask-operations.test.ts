import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Operation, operations } from '../../src/contract/index.ts';
import { maskBody } from './mask.ts';

/** Body attributes that the request log shows: codes, states, amounts and times, but no texts of people. */
const shown = [
  ...[
    'amount',
    'code',
    'contact-type',
    'created-at',
    'currency-type',
    'detail',
    'expires-at',
    'id',
  ],
  ...['pointer', 'purpose', 'resource-token-type', 'resource-type', 'settled', 'source', 'status'],
  ...['three-ds', 'title', 'type'],
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

test('the request log shows only these attributes of all operations', () => {
  expect(names.filter(isShown).sort()).toEqual(shown);
});

test.each([
  'number',
  'cvv',
  'expiration-date',
  'name',
  'postal-code',
  'tax-id-number',
  'date-of-birth',
])('hides the attribute %s of operations', (name) => {
  expect(names).toContain(name);
  expect(isShown(name)).toBe(false);
});
