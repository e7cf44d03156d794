import { expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';

// Results of WCAG's calculator.
it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#0000ff', 8.59],
])('is of %s on %s %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
});
