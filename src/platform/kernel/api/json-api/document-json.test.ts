import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactNumber } from '../../work/resources/exact-number.ts';
import { documentJson } from './document-json.ts';

test.each([
  ['1.500000000000000000', '1.5'],
  ['123456789012345678.123456789012345678', '123456789012345678.123456789012345678'],
  ['-0.000000000000000001', '-0.000000000000000001'],
  ['1000', '1000'],
  ['10.00', '10'],
  ['0.00', '0'],
])('writes %s as %s', (decimal, expected) => {
  const units = exactNumber(decimal);
  const json = documentJson({ units, inList: [units, { units }], inObject: { units } });
  expect(json.toString()).toBe(
    `{"units":${expected},"inList":[${expected},{"units":${expected}}],"inObject":{"units":${expected}}}`,
  );
});

test.each(['\\u00001', '"\\u00001"', '1'])('the text %j stays a text', (text) => {
  const json = documentJson({ list: [text, exactNumber('1')], text }).toString();
  expect(JSON.parse(json)).toEqual({ list: [text, 1], text });
});

test('a document is written as JSON.stringify writes it', () => {
  const value = fc.oneof(fc.jsonValue(), fc.date(), fc.constant(undefined));
  const members = fc.dictionary(
    fc.string({ unit: 'binary' }),
    fc.oneof(value, fc.array(value), fc.array(value, { minLength: 20 })),
  );
  fc.assert(
    fc.property(members, (document) => {
      expect(documentJson(document).toString()).toBe(JSON.stringify(document));
    }),
  );
});

test.each([[[1, 'a']], [[]], [{}], [new Date(0)]])('writes all of %j', (document) => {
  expect(documentJson(document).toString()).toBe(JSON.stringify(document));
});
