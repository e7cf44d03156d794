import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPositiveAmount } from './money.ts';

describe('isPositiveAmount', () => {
  it.each(['1', '0.01', '100.50', 100, 0.1, '9999999999999.99'])('accepts %j', (value) => {
    expect(isPositiveAmount(value)).toBe(true);
  });

  it.each([
    '0',
    0,
    '0.00',
    -1,
    '-1',
    '1.001',
    '1,000',
    '$1',
    '',
    ' 1',
    '1e3',
    1e21,
    Number.NaN,
    null,
    {},
  ])('rejects %j', (value) => {
    expect(isPositiveAmount(value)).toBe(false);
  });

  it('accepts every whole number of cents, as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        return isPositiveAmount(text);
      }),
    );
  });
});
