import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  createContact,
  createResourceToken,
  mayHoldDigits,
  type Operation,
  operations,
} from '../../../../contract/index.ts';
import { Failure } from '../../store/types/failure.ts';
import { shapeOf } from '../../work/resources/schema-shape.ts';
import { parseBody } from './parse-body.ts';

/** Paths of all texts that a body may have; of lists only the first item. */
function textsOf(schema: z.ZodMiniType, path: readonly string[] = []): string[][] {
  const { element, options, shape, type, format } = shapeOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, each]) => textsOf(each, [...path, name]));
  if (element) return textsOf(element, [...path, '0']);
  if (options.length > 0) return options.flatMap((each) => textsOf(each, path));
  return type === 'string' && format === undefined ? [[...path]] : [];
}

const bodies = Object.values<Operation>(operations).flatMap(({ encoding = 'json-api', ...one }) =>
  one.body && encoding === 'json-api' ? [{ operation: one, body: one.body }] : [],
);
const nameOf = (path: readonly string[]) => path.findLast((part) => !/^\d+$/.test(part)) ?? '';
const texts = bodies.flatMap(({ operation, body }) =>
  textsOf(body).flatMap((path) => (path[1] === 'attributes' ? [{ operation, path }] : [])),
);

function bodyOf([name = '', ...rest]: readonly string[], value: string): unknown {
  const inner = rest.length === 0 ? value : bodyOf(rest, value);
  return /^\d+$/.test(name) ? [inner] : { [name]: inner };
}

function pointersOf(operation: Operation, path: readonly string[], value: string): unknown[] {
  try {
    parseBody({ operation, aliases: {} }, JSON.stringify(bodyOf(path, value)));
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.problems
      .filter(({ detail }) => detail.endsWith('must not contain a card number.'))
      .map(({ pointer }) => pointer);
  }
}

test('rejects a card number in every text of every body, except where long numbers belong', () => {
  const taken = texts
    .filter(({ path }) => !mayHoldDigits(nameOf(path)))
    .filter(({ operation, path }) => {
      const pointers = pointersOf(operation, path, 'Ann 4242-4242 4242 4242');
      return !pointers.includes(`/${path.join('/')}`);
    });
  expect(taken.map(({ operation, path }) => `${operation.path} ${path.join('.')}`)).toEqual([]);
  expect(texts.length).toBeGreaterThan(300);
});

test('the attributes where long numbers belong', () => {
  const names = texts.map(({ path }) => nameOf(path)).filter(mayHoldDigits);
  // Before you add an attribute: can people never type free text into it?
  expect([...new Set(names)].sort()).toEqual([
    'account-id',
    'account-statement-logo-url',
    'aggregator-account-id',
    'aggregator-processor-token',
    'aggregator-public-token',
    'allowed-origins',
    'amount',
    'bank-account-number',
    'broker-reference',
    'company-identification',
    'cost-basis',
    'current-password',
    'email-otp',
    'fee-amount',
    'fireblocks-cold-vault-id',
    'fireblocks-hot-vault-id',
    'fireblocks-vault-id',
    'further-credit-account-number',
    'iban',
    'intermediary-bank-account-number',
    'intermediary-bank-reference',
    'intermediary-bank-routing-number',
    'invitation-token',
    'ip-address',
    'market-value-amount',
    'minimum-trade-amount',
    'minimum-unit-count',
    'number',
    'otp',
    'password',
    'phone-number',
    'phone-number-otp',
    'purchase-protection-token',
    'reference-number',
    'routing-number',
    'shared-secret',
    'signet-address',
    'signet-deposit-address',
    'tag',
    'tax-id-number',
    'total-amount',
    'transaction-hash',
    'transfer-amount-maximum',
    'transfer-amount-minimum',
    'unit-count',
    'url',
    'user-agent',
    'value',
    'wallet-address',
  ]);
});

test('accepts a valid phone, bank account or tax number', () => {
  const operation = createContact;
  const path = ['data', 'attributes', 'tax-id-number'];
  expect(pointersOf(operation, path, '4242424242424242')).toEqual([]);
});

test.each([
  ['snake case', { full_name: '4242 4242 4242 4242' }],
  ['a number', { note: 4242424242424242 }],
  ['a list', { notes: ['x', '4242424242424242'] }],
])('checks answers of applicants whatever their spelling: %s', (_what, data) => {
  const attributes = { 'resource-token-type': 'create_natural_person', data };
  const body = JSON.stringify({ data: { attributes } });
  expect(() => parseBody({ operation: createResourceToken, aliases: {} }, body)).toThrow(
    expect.objectContaining({
      problems: expect.arrayContaining([
        expect.objectContaining({
          detail: expect.stringContaining('must not contain a card number'),
        }),
      ]),
    }),
  );
});
