import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJpeg } from '../../../metadata/jpeg.ts';
import { readPng } from '../../../metadata/png.ts';
import { jpeg, png } from '../testing/pictures.ts';

it.each([0, 9, 255])('ignores the invalid orientation %i', (orientation) => {
  expect(readJpeg(jpeg({ orientation }))?.orientation).toBe(1);
});

it.each([
  ['JPEG', jpeg(), readJpeg],
  ['PNG', png(), readPng],
])('reads a %s that is truncated or changed anywhere without an error', (_kind, bytes, read) => {
  const changed = fc.record({
    end: fc.nat(bytes.length),
    at: fc.nat(bytes.length - 1),
    value: fc.nat(255),
  });
  fc.assert(
    fc.property(changed, ({ end, at, value }) => {
      const copy = bytes.slice(0, end);
      copy[at] = value;
      const parts = read(copy)?.kept ?? [];
      expect(parts.every(([start, stop]) => start < stop && stop <= copy.length)).toBe(true);
    }),
  );
});
