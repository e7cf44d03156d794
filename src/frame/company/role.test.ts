import { expect, it } from 'vitest';
import { parseShare } from './role.ts';

it.each([
  ['25', 25],
  ['12,5 %', 12.5],
  ['٢٥٫٥', 25.5],
  ['33.3333', 33.3333],
  ['33.33333', undefined],
  ['100', 100],
  ['100.1', undefined],
  ['-1', undefined],
  ['half', undefined],
  ['', undefined],
])('parses %j as %s percent', (text, share) => {
  expect(parseShare(text)).toBe(share);
});
