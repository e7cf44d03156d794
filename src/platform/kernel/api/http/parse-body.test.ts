import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inputOf, type Operation, PositiveAmount, Uuid } from '../../../../contract/index.ts';
import type { Failure } from '../../store/types/failure.ts';
import { parseBody } from './parse-body.ts';

const Input = z.object({
  'account-id': z.optional(Uuid),
  amount: z.optional(PositiveAmount),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  note: z.optional(z.nullable(z.string().check(z.maxLength(5)))),
  sms: z.optional(z.boolean()),
  agreed: z.optional(z.literal(true)),
  day: z.optional(z.iso.date()),
  kind: z.optional(z.enum(['natural_person', 'company'])),
  'billing-address': z.optional(
    z.object({ 'street-1': z.string(), 'postal-code': z.optional(z.string()) }),
  ),
  items: z.optional(z.array(z.object({ name: z.string() }))),
  data: z.optional(z.record(z.string(), z.unknown())),
});

const operation = {
  method: 'POST',
  path: '/x',
  summary: 'For this test',
  credential: 'none',
  body: inputOf(Input),
  status: 200,
} satisfies Operation;

const parse = (attributes: unknown, aliases = {}) =>
  parseBody({ operation, aliases }, JSON.stringify({ data: { attributes } })).input;

const problemsOf = (attributes: unknown) =>
  refusalOf(operation, JSON.stringify({ data: { attributes } }));

function refusalOf(
  of: Operation,
  text: string,
  aliases: Record<string, string> = {},
): [string | undefined, string][] {
  try {
    parseBody({ operation: of, aliases }, text);
  } catch (error) {
    return (error as Failure).problems.map(({ pointer, detail }) => [pointer, detail]);
  }
  return [];
}

// Covers WC10, WC11
describe('accepts', () => {
  test.each([
    [
      'snake_case',
      { billing_address: { street_1: 'a' } },
      { 'billing-address': { 'street-1': 'a' } },
    ],
    [
      'camelCase',
      { billingAddress: { street1: 'a', 'street-1': 'b', postalCode: 'c' } },
      {
        'billing-address': { 'street-1': 'b', 'postal-code': 'c' },
      },
    ],
    ['the exact spelling before others', { sms: true, SMS: false }, { sms: true }],
    ['numbers as text', { count: ' 7 ' }, { count: 7 }],
    ['text as numbers', { note: 5 }, { note: '5' }],
    ['booleans as text', { sms: 'true', agreed: 'true' }, { sms: true, agreed: true }],
    ['booleans of Python', { sms: 'False', agreed: 'True' }, { sms: false, agreed: true }],
    ['booleans in capitals', { sms: 'FALSE', agreed: 'TRUE' }, { sms: false, agreed: true }],
    ['booleans of forms', { sms: '0', agreed: '1' }, { sms: false, agreed: true }],
    ['booleans as numbers', { sms: 0, agreed: 1 }, { sms: false, agreed: true }],
    [
      'camelCase before a digit',
      { billingAddress: { street1: 'a' } },
      { 'billing-address': { 'street-1': 'a' } },
    ],
    ['objects of blanks as absent', { billing_address: { street_1: '', postal_code: null } }, {}],
    ['amounts unchanged', { amount: '100.50' }, { amount: '100.50' }],
    ['dates of other notations', { day: '2026-02-03T00:00:00Z' }, { day: '2026-02-03' }],
    ['members in other spellings', { kind: 'Natural-Person' }, { kind: 'natural_person' }],
    [
      'empty values of optional attributes as absent',
      {
        count: '',
        'billing-address': {},
        sms: null,
        'account-id': '',
        day: '0001-01-01T00:00:00Z',
      },
      {},
    ],
    ['null where it means something', { note: null }, { note: null }],
    ['lists', { items: [{ name: 'a', extra: 1 }] }, { items: [{ name: 'a' }] }],
    ['objects of any form', { data: { some_key: { x: 1 } } }, { data: { 'some-key': { x: 1 } } }],
    ['unknown and odd attributes, and ignores them', { __proto__: 1, id: 'x', links: {} }, {}],
  ])('%s', (_what, sent, taken) => {
    expect(parse(sent)).toEqual(taken);
  });

  test('aliases, if the attribute is missing', () => {
    const aliases = { remark: 'note' };
    expect(parse({ remark: 'a' }, aliases)).toEqual({ note: 'a' });
    expect(parse({ remark: 'a', note: 'b' }, aliases)).toEqual({ note: 'b' });
  });

  test.each(['', ' ', '{}', '{"data":{}}', '{"data":{"id":"","attributes":null}}'])(
    'the body %j, without attributes',
    (text) => {
      expect(parseBody({ operation, aliases: {} }, text).input).toEqual({});
    },
  );

  test.each(['threeDSMethodData', 'threeDSmethodData', 'THREEDSMETHODDATA'])(
    'forms, with a field spelled %s',
    (name) => {
      const body = z.object({ threeDSMethodData: z.string() });
      const form = { ...operation, body, encoding: 'form' } satisfies Operation;
      expect(parseBody({ operation: form, aliases: {} }, `${name}=a%2Bb&x=1`).input).toEqual({
        threeDSMethodData: 'a+b',
      });
    },
  );

  test('the exact text if an operation needs it', () => {
    const text = { ...operation, body: z.string(), encoding: 'text' } satisfies Operation;
    expect(parseBody({ operation: text, aliases: {} }, ' {"a_b": 1} ').input).toBe(' {"a_b": 1} ');
  });

  test('an operation without a body', () => {
    const { body: _body, ...bodiless } = operation;
    const parsed = parseBody(
      { operation: bodiless, aliases: {} },
      '{"data":{"attributes":{"a":1}}}',
    );
    expect(parsed).toEqual({ unused: [{ path: ['data', 'attributes', 'a'], value: 1 }] });
  });
});

describe('rejects with advice:', () => {
  test.each([
    [{ count: 'many' }, '/data/attributes/count', 'count must be a number.'],
    [{ count: 1.5 }, '/data/attributes/count', 'count must be a whole number.'],
    [{ count: 0 }, '/data/attributes/count', 'count must be at least 1.'],
    [{ count: 10 }, '/data/attributes/count', 'count must be at most 9.'],
    [{ note: 'too long' }, '/data/attributes/note', 'note must be at most 5 characters.'],
    [{ note: [] }, '/data/attributes/note', 'note must be a text.'],
    [{ sms: 'maybe' }, '/data/attributes/sms', 'sms must be true or false.'],
    [{ agreed: false }, '/data/attributes/agreed', 'agreed must be true.'],
    [{ day: '2026-02-30' }, '/data/attributes/day', 'day must be a valid date.'],
    [{ kind: 'x' }, '/data/attributes/kind', 'kind must be one of natural_person, company.'],
    [{ 'account-id': 'x' }, '/data/attributes/account-id', 'account-id must be a valid uuid.'],
    [
      { amount: '1.001' },
      '/data/attributes/amount',
      'amount must be a decimal above 0 with at most 2 places.',
    ],
    [
      { billing_address: { postal_code: 'x' } },
      '/data/attributes/billing-address/street-1',
      'billing-address.street-1 is required.',
    ],
    [{ items: [{ name: 'a' }, {}] }, '/data/attributes/items/1/name', 'items.1.name is required.'],
    [{ items: 'a' }, '/data/attributes/items', 'items must be a list.'],
    [{ data: 'a' }, '/data/attributes/data', 'data must be an object.'],
  ])('%j', (sent, pointer, detail) => {
    expect(problemsOf(sent)).toEqual([[pointer, detail]]);
  });

  test('one problem for each place, the first of several', () => {
    const word = z
      .string()
      .check(
        z.maxLength(5, { error: 'must have at most 5 characters' }),
        z.regex(/^[a-z]*$/, { error: 'must have letters only' }),
      );
    const body = inputOf(z.object({ word, other: z.string() }));
    const text = JSON.stringify({ data: { attributes: { word: 'too long 1', other: 1.5 } } });
    expect(refusalOf({ ...operation, body }, text)).toEqual([
      ['/data/attributes/word', 'word must have at most 5 characters.'],
    ]);
  });

  const where = 'The attributes must be in data.attributes: {"data": {"attributes": {…}}}.';
  test.each([
    [{ count: 'many', 'account-id': 'x', items: 1 }, ''],
    [{ type: 'things', count: 'many', sms: 2 }, ''],
    [{ data: { type: 'things', count: 'many', sms: 2 } }, '/data'],
  ])('attributes in another place, in one error: %j', (body, pointer) => {
    expect(refusalOf(operation, JSON.stringify(body))).toEqual([[pointer, where]]);
  });

  // Covers ER14
  test('with the pointer as sent: in a relationship, or under another name', () => {
    const document = {
      attributes: { remark: 'too long', billingPlace: { postcode: [] } },
      relationships: { account: { data: { type: 'accounts', id: 'x' } } },
    };
    const aliases = {
      remark: 'note',
      'billing-place': 'billing-address',
      postcode: 'postal-code',
    };
    const refused = refusalOf(operation, JSON.stringify({ data: document }), aliases);
    expect(refused.map(([pointer]) => pointer).sort()).toEqual([
      '/data/attributes/billing-place/postcode',
      '/data/attributes/billing-place/street-1',
      '/data/attributes/remark',
      '/data/relationships/account/data/id',
    ]);
  });

  // Covers ER10
  test('everything in one response', () => {
    expect(problemsOf({ count: 0, sms: 2, items: [{}] }).map(([pointer]) => pointer)).toEqual([
      '/data/attributes/count',
      '/data/attributes/sms',
      '/data/attributes/items/0/name',
    ]);
  });
});
