import { describe, expect, it, test } from 'vitest';
import { toDecimal } from '../../money/cash/to-decimal.ts';
import { brandOf } from '../card-network/brand-of.ts';
import { faceOf, isExpired, isTooFar, securityCodeLength } from './card-brand.ts';

describe('the brand of a number', () => {
  it.each([
    ['4242424242424242', 'visa', 3],
    ['378282246310005', 'american-express', 4],
    ['30569309020004', 'diners-club', 3],
    ['000000000000', 'unknown', 3],
  ])('%s: %s, with a code of %i digits', (number, brand, digits) => {
    expect(brandOf(number)).toBe(brand);
    expect(securityCodeLength(brand)).toBe(digits);
  });
});

test('only the first six and the last four digits of a card number are stored', () => {
  const told = {
    brand: 'american-express',
    expirationDate: '1130',
    name: 'Grace Holder',
    postalCode: '89145',
    fundingType: 'credit',
  } as const;
  expect(faceOf({ number: '378282246310005', ...told })).toEqual({
    bin: '378282',
    lastFour: '0005',
    ...told,
  });
});

describe('an expiration date', () => {
  it.each([
    ['1126', '2026-11-30T23:59:59Z', false],
    ['1126', '2026-12-01T00:00:00Z', true],
    ['1226', '2026-12-31T23:59:59Z', false],
    ['1226', '2027-01-01T00:00:00Z', true],
    ['0127', '2026-12-31T00:00:00Z', false],
  ])('%s at %s: %s', (date, now, expected) => {
    expect(isExpired(date, new Date(now))).toBe(expected);
  });
});

describe('a date more than 20 years ahead', () => {
  it.each([
    ['1146', '2026-11-30T23:59:59Z', false],
    ['1246', '2026-11-30T23:59:59Z', true],
    ['1246', '2026-12-01T00:00:00Z', false],
    ['1299', '2026-11-30T23:59:59Z', true],
    ['0120', '2026-11-30T23:59:59Z', false],
  ])('%s at %s: %s', (date, now, expected) => {
    expect(isTooFar(date, new Date(now))).toBe(expected);
  });
});

describe('an amount', () => {
  it.each([
    ['100', '100.00'],
    [100.5, '100.50'],
    ['0.01', '0.01'],
    ['0100.1', '100.10'],
    ['9999999999999.99', '9999999999999.99'],
  ])('%s is %s', (amount, decimal) => {
    expect(toDecimal(amount, 'USD')).toBe(decimal);
  });
});
