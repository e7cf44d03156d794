import { expect, it } from 'vitest';
import { parseExact } from './parse-exact.ts';

const keepsSources = JSON.parse('1', (_key, _value, context?: object) => context !== undefined);

it('parses JSON as usual', () => {
  expect(parseExact('{"a":[1,100.5,null,"x"],"b":{"c":true}}')).toEqual({
    a: [1, 100.5, null, 'x'],
    b: { c: true },
  });
});

it.runIf(keepsSources)('keeps the digits of a number that JavaScript would round', () => {
  expect(parseExact('{"units":0.123456789012345678}')).toEqual({ units: '0.123456789012345678' });
});
