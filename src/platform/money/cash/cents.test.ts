import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abs, fromCents, magnitude, toCents, toDecimal } from './cents.ts';

test.each([
  ['0', 0n],
  ['0.01', 1n],
  ['0.1', 10n],
  ['12', 1200n],
  ['12.5', 1250n],
  ['12.50', 1250n],
  ['-12.50', -1250n],
  ['-0.01', -1n],
  ['9999999999999.99', 999_999_999_999_999n],
])('%s is %d cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
});

test.each([
  [0n, '0.00'],
  [1n, '0.01'],
  [-1n, '-0.01'],
  [10n, '0.10'],
  [99n, '0.99'],
  [100n, '1.00'],
  [-1250n, '-12.50'],
  [999_999_999_999_999n, '9999999999999.99'],
])('%d cents are %s', (cents, amount) => {
  expect(fromCents(cents)).toBe(amount);
});

test('conversion to cents and back is exact', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 17n), 10n ** 17n), (cents) => {
      expect(toCents(fromCents(cents))).toBe(cents);
    }),
  );
});

test.each([
  ['12.50', '12.50'],
  ['-12.50', '12.50'],
  ['0', '0'],
])('%s without its sign is %s', (amount, plain) => {
  expect(magnitude(amount)).toBe(plain);
});

test.each([
  [1250n, 1250n],
  [-1250n, 1250n],
  [0n, 0n],
])('%d without its sign is %d', (cents, plain) => {
  expect(abs(cents)).toBe(plain);
});

test.each([
  ['100.5', 'USD', '100.50'],
  [100.5, 'USD', '100.50'],
  ['100', 'JPY', '100.00'],
  [0.01, 'EUR', '0.01'],
  ['007', 'USD', '7.00'],
  ['9999999999999.99', 'USD', '9999999999999.99'],
] as const)('%j in %s is stored as %s', (amount, currency, decimal) => {
  expect(toDecimal(amount, currency)).toBe(decimal);
});

test.each([
  ['1.005', 'USD', undefined, 'amount must have at most 2 decimal places in USD.'],
  ['1.00', 'JPY', 'fee', 'fee must be a whole number: JPY has no decimal places.'],
] as const)('%s in %s is rejected at its attribute', (amount, currency, attribute, detail) => {
  const pointer = `/data/attributes/${attribute ?? 'amount'}`;
  expect(() => toDecimal(amount, currency, attribute)).toThrow(
    expect.objectContaining({ problems: [{ code: 'invalid_attribute', detail, pointer }] }),
  );
});
