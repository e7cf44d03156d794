import { expect, it } from 'vitest';
import { japaneseAreas } from './postal-codes.ts';

it('has all codes of Japan, by their first two digits', () => {
  const areas = japaneseAreas();
  expect(areas.size).toBe(100);
  const codes = [...areas.values()].flat().flatMap(([, , some]) => some.split(' '));
  expect(codes.length).toBeGreaterThan(117_000);
  expect(codes.filter((code) => !/^(\d{5}|\d{3})(\D[^\d\s]*)?$/.test(code))).toEqual([]);
  const prefectures = new Set([...areas.values()].flat().map(([number]) => number));
  expect([...prefectures].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 47 }, (_, index) => index + 1),
  );
});
