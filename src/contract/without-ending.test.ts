import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutEnding } from './without-ending.ts';

test('removes the same as a regular expression', () => {
  const text = fc.string({ unit: fc.constantFrom('0', '1', '.') });
  fc.assert(
    fc.property(text, (each) => {
      expect(withoutEnding(each, '0')).toBe(each.replace(/0+$/, ''));
    }),
  );
});
