import { bigInt, constantFrom, property, assert as propertyOf } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromUnits, toReadable, toUnits } from './exact-decimals.ts';

describe('exact decimals', () => {
  test('convert to whole units and back', () => {
    const any = property(bigInt(), constantFrom(0, 2, 18), (units, scale) => {
      expect(toUnits(fromUnits(units, scale), scale)).toBe(units);
    });
    propertyOf(any);
  });

  test.each([
    ['0', 2, '0.00'],
    ['-0.05', 2, '-0.05'],
    ['1234567.8', 2, '1,234,567.80'],
    ['-999', 2, '-999.00'],
    ['0.100000000000000000', 0, '0.1'],
    ['1000.000000000000000000', 0, '1,000'],
    ['0.000000000000000001', 0, '0.000000000000000001'],
  ])('%s with %i places is shown as %s', (decimal, places, readable) => {
    expect(toReadable(decimal, places)).toBe(readable);
  });
});
