import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Buffer as Own } from './buffer.ts';

it('reads and writes every encoding that the platform uses as Node.js does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      for (const encoding of ['base64url', 'base64', 'hex', 'latin1'] as const) {
        const text = Buffer.from(bytes).toString(encoding);
        expect(Own.from(bytes).toString(encoding)).toBe(text);
        expect([...Own.from(text, encoding)]).toEqual([...bytes]);
      }
    }),
  );
});

it('writes a part, and text of any script', () => {
  expect(Own.from('{"data":{}}').toString('latin1', 0, 9)).toBe('{"data":{');
  expect([...Own.from('é€😀', 'utf8')]).toEqual([...Buffer.from('é€😀')]);
});
