import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardBrands } from '../../../contract/card-brands.ts';

const marks = readFileSync(new URL('./brand-marks.svg', import.meta.url), 'utf8');

test('every brand has a view', () => {
  const views = [...marks.matchAll(/<view id="(.+?)" viewBox="0 (\d+) 40 26"/g)];
  const brands = views.map(([, brand]) => brand);
  expect(brands.toSorted()).toEqual(Object.keys(cardBrands).toSorted());
  expect(views.map(([, , top]) => Number(top))).toEqual(brands.map((_brand, index) => 26 * index));
});

test('no mark loads a font', () => {
  expect(marks).not.toMatch(/<text|font/);
});

test('marks have only colours that forced dark mode leaves unchanged', () => {
  const drawn = [...marks.matchAll(/ (?:fill|stroke)="(#.+?)"/g)].map(([, color]) => color);
  expect(new Set(drawn)).toEqual(new Set(['#fff', '#808080']));
  const used = [...marks.matchAll(/url\(#(.+?)\)/g)].map(([, id]) => id);
  const defined = [...marks.matchAll(/<linearGradient id="(.+?)"/g)].map(([, id]) => id);
  expect(new Set(used)).toEqual(new Set(defined));
});
