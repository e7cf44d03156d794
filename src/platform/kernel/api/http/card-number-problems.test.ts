import { array, constantFrom, assert as holds, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  containsCardNumber,
  createContact,
  createResourceToken,
  mayHoldDigits,
} from '../../../../contract/index.ts';
import { cardNumberProblems } from './card-number-problems.ts';
import { parseBody } from './parse-body.ts';
import { everyPlace, type Place, problemsWith } from './testing/every-body.ts';

const nameOf = (path: readonly string[]) => path.findLast((part) => !/^\d+$/.test(part)) ?? '';
const texts = everyPlace(
  (path, { type, format }) => path[1] === 'attributes' && type === 'string' && format === undefined,
);
const pointersOf = (place: Place, value: string) =>
  problemsWith(place, value)
    .filter(({ detail }) => detail.endsWith('must not contain a card number.'))
    .map(({ pointer }) => pointer);

test('rejects a card number in every text of every body, except where long numbers belong', () => {
  const taken = texts
    .filter(({ path }) => !mayHoldDigits(nameOf(path)))
    .filter((place) => {
      const pointers = pointersOf(place, 'Ann 4242-4242 4242 4242');
      return !pointers.includes(`/${place.path.join('/')}`);
    });
  expect(taken.map(({ operation, path }) => `${operation.path} ${path.join('.')}`)).toEqual([]);
  expect(texts.length).toBeGreaterThan(300);
});

test('the attributes where long numbers belong', () => {
  const names = texts.map(({ path }) => nameOf(path)).filter(mayHoldDigits);
  // Before you add an attribute: can people never type free text into it?
  expect([...new Set(names)].sort()).toEqual([
    ...['account-id', 'account-statement-logo-url', 'aggregator-account-id'],
    ...['aggregator-processor-token', 'aggregator-public-token', 'allowed-origins', 'amount'],
    ...['bank-account-number', 'broker-reference', 'company-identification', 'cost-basis'],
    ...['current-password', 'email-otp', 'fee-amount', 'fireblocks-cold-vault-id'],
    ...['fireblocks-hot-vault-id', 'fireblocks-vault-id', 'further-credit-account-number'],
    ...['iban', 'intermediary-bank-account-number', 'intermediary-bank-reference'],
    ...['intermediary-bank-routing-number', 'invitation-token', 'ip-address'],
    ...[
      'market-value-amount',
      'maximum-amount',
      'minimum-trade-amount',
      'minimum-unit-count',
      'number',
      'otp',
    ],
    ...['password', 'phone-number', 'phone-number-otp', 'purchase-protection-token'],
    ...['reference-number', 'routing-number', 'shared-secret', 'signet-address'],
    ...['signet-deposit-address', 'tag', 'tax-id-number', 'total-amount', 'transaction-hash'],
    ...['transfer-amount-maximum', 'transfer-amount-minimum', 'unit-count', 'url'],
    ...['user-agent', 'value', 'wallet-address'],
  ]);
});

test('accepts a valid phone, bank account or tax number', () => {
  const place = { operation: createContact, path: ['data', 'attributes', 'tax-id-number'] };
  expect(pointersOf(place, '4242424242424242')).toEqual([]);
});

test.each([
  ['snake case', { full_name: '4242 4242 4242 4242' }],
  ['a number', { note: 4242424242424242 }],
  ['a list', { notes: ['x', '4242424242424242'] }],
])('checks answers of applicants in any spelling: %s', (_what, data) => {
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

test('finds a card number in a text wherever the contract finds one, in any script', () => {
  const part = oneof(
    constantFrom('4242424242424242', '4242 4242 4242 4242', '378282246310005', '501800000009'),
    constantFrom(
      '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
      '５０１８０００００００９',
      '4',
      '2',
      '-',
      ' ',
      '½',
      '㉑',
      '\n',
    ),
    string({ unit: 'binary', maxLength: 3 }),
  );
  const anyText = array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  const isFound = (text: string) => cardNumberProblems({ note: text }).length > 0;
  holds(property(anyText, (text) => isFound(text) === containsCardNumber(text)));
});
