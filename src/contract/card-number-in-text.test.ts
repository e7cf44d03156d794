import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsCardNumber } from './card-number-in-text.ts';

test.each([
  ...['4242424242424242', 'Ann 4242 4242 4242 4242', '4242-4242-4242-4242 please'],
  ...['4242 – 4242 – 4242 – 4242', '3782 822463 10005', '3056 930902 0004'],
  ...['4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2', '4242\u00a04242\u200b4242\t4242'],
  ...['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '4242424242424242x', 'card:4242424242424242@example.com'],
  ...['4242 4242 4242 4242 12/30 123', '12 4242 4242 4242 4242', '6304000000000000000'],
  ...['501800000009', '180000000000002', '8171999900000018', '9792000000000003'],
  ...['5018 0000 0009', '4242.4242.4242.4242', '4242/4242/4242/4242'],
  ...['4242, 4242; 4242 + 4242', '4242_4242*4242·4242', '4242:4242:4242:4242'],
  ...['4.2.4.2.4.2.4.2.4.2.4.2.4.2.4.2', '42.42.42.42.42.42.42.42', '𝟜𝟚𝟜𝟚 ④②④② ４２４２ 4242'],
  ...['(4242) [4242] {4242} <4242>', '4242🙂4242🙂4242🙂4242'],
  '12 4  2  4  2  4  2  4  2  4  2  4  2  4  2  4  2',
])('finds the card number in %j', (text) => {
  expect(containsCardNumber(text)).toBe(true);
});

test.each([
  ...['', 'Grace Hopper', '4242424242424241', '4242 4242 4242 4241', '42424242424'],
  ...['50180000000', 'Order 2026-11-22', '1 Main St 12, 89145', '42424242424242424242'],
  ...['4242a4242b4242c4242', '2026-11-22 10:00:42', '22.11.2026, 10:04'],
  ...['255.255.255.255 to 203.113.200.106', '+49 30 901820, +49 30 901821', '+1 702 555 0100'],
  ...['shop-1763812345603@shop.example', 'you-1795356946-12342@shop.example'],
  ...['7992739871007991', '42424242-4242-4242-9012-345678901234'],
  '42424242 0f8fad5b-d9cb-469f-a165-70867728950e 42424242',
  ...['0f8fad5b-d9cb-469f-a165-042424242424 24242', '4222222222222 12', '1800000000000000'],
  ...['81719999000000005', '97920000000000003'],
])('finds none in %j', (text) => {
  expect(containsCardNumber(text)).toBe(false);
});

test('finds card numbers with any separators except letters', () => {
  const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
  const separator = fc.array(
    character.filter((each) => !/[\p{L}\p{N}]/u.test(each.normalize('NFKC'))),
    { maxLength: 3 },
  );
  const digits = '4000056655665556';
  fc.assert(
    fc.property(fc.array(separator, { minLength: 15, maxLength: 15 }), (separators) => {
      const text = [...digits]
        .map((digit, at) => digit + (separators[at]?.join('') ?? ''))
        .join('');
      expect([text, containsCardNumber(text)]).toEqual([text, true]);
    }),
    { numRuns: 1000 },
  );
});

test.each(['1 ', '11 ', '1.', '+', ' ', '-', '1:', '11/11/', '١'])(
  'scans a long text of %j in linear time',
  (part) => {
    // Quadratic time would take minutes.
    expect(containsCardNumber(part.repeat(100_000))).toBe(false);
  },
);
