import { describe, expect, it } from 'vitest';
import { brandOf } from '../card-network/brand-of.ts';
import { isExpired, isTooFar, securityCodeLength } from './card-brand.ts';

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
