import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-number-in-text.ts';

test.each([
  '4242424242424242',
  'Ann 4242 4242 4242 4242',
  '4242-4242-4242-4242 please',
  '4242 – 4242 – 4242 – 4242',
  '3782 822463 10005',
  '3056 930902 0004',
  '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2',
  '4242\u00a04242\u200b4242\t4242',
  '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
  '4242424242424242x',
  'card:4242424242424242@example.com',
  '4242 4242 4242 4242 12/30 123',
  '12 4242 4242 4242 4242',
  '6304000000000000000',
  '501800000009',
  '180000000000002',
  '8171999900000018',
  '9792000000000003',
])('finds the card number in %j', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
  '',
  'Grace Hopper',
  '4242424242424241',
  '4242 4242 4242 4241',
  '42424242424',
  '50180000000',
  'Order 2026-11-22',
  '1 Main St 12, 89145',
  '4242/4242/4242/4242',
  '42424242424242424242',
  '+1 702 555 0100',
  'shop-1763812345603@shop.example',
  'you-1795356946-12342@shop.example',
  '7992739871007991',
  '42424242-4242-4242-9012-345678901234',
])('finds none in %j', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});

test('takes no longer than a text is long', () => {
  const texts = ['1 '.repeat(50_000), `1${' '.repeat(200_000)}`, '-'.repeat(200_000)];
  expect(texts.map(holdsCardNumber).length).toBe(3);
});
