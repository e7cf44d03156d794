import { expect, test } from 'vitest';
import { exactNumber, toExactJson } from './exact-number.ts';

test.each([
  ['1.500000000000000000', '1.5'],
  ['123456789012345678.123456789012345678', '123456789012345678.123456789012345678'],
  ['-0.000000000000000001', '-0.000000000000000001'],
  ['1000', '1000'],
  ['10.00', '10'],
  ['0.00', '0'],
])('%s stands in JSON as %s', (decimal, expected) => {
  expect(toExactJson({ units: [exactNumber(decimal)] })).toBe(`{"units":[${expected}]}`);
});

test.each(['\\u00001', '"\\u00001"', '1'])('the text %j stays a text', (text) => {
  expect(JSON.parse(toExactJson([text, exactNumber('1')]))).toEqual([text, 1]);
});
