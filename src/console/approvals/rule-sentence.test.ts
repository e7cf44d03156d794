import { expect, it } from 'vitest';
import { ruleSentence } from './rule-sentence.ts';

const format = { locale: 'en-US', nameOfAsset: (id: string) => (id === 'e1' ? 'Ether' : id) };
const treasury = { group: 'Treasury', users: 2 };
const wires = { 'transfer-types': ['funds_transfer'] };
const amount = {
  ...wires,
  'rule-type': 'amount',
  'currency-type': 'USD',
  'transfer-amount-minimum': 10_000,
  'transfer-amount-maximum': '123456789012345678.5',
};
const frequency = { ...wires, 'rule-type': 'frequency', 'past-hours': 24 };

it.each([
  [
    amount,
    [treasury],
    '2 of Treasury must approve bank and card transfers from 10,000 to 123,456,789,012,345,678.5 USD.',
  ],
  [
    amount,
    [treasury, { group: 'Board', users: 1 }],
    '2 of Treasury and 1 of Board must approve bank and card transfers from 10,000 to 123,456,789,012,345,678.5 USD.',
  ],
  [
    { ...frequency, 'number-of-transactions': 3, 'transfer-amount-maximum': null },
    [],
    'Approval is needed for bank and card transfers after 3 of them within 24 hours, in any currency or asset.',
  ],
  [
    {
      ...frequency,
      'number-of-transactions': 0,
      'transfer-amount-maximum': 1.5,
      'asset-id': 'e1',
      'transfer-types': ['asset_transfer', 'internal_asset_transfer'],
    },
    [treasury],
    '2 of Treasury must approve asset transfers and asset transfers between accounts after 0 of them within 24 hours, in Ether, or once they exceed 1.5 Ether within 24 hours.',
  ],
])('says a rule in one sentence: %#', (attributes, approvers, sentence) => {
  expect(ruleSentence({ attributes }, approvers, format)).toBe(sentence);
});

it('says what somebody is still typing', () => {
  const draft = {
    ...amount,
    'transfer-amount-minimum': '10,',
    'transfer-amount-maximum': undefined,
  };
  expect(ruleSentence({ attributes: draft }, [], format)).toContain('from 10, to');
});
