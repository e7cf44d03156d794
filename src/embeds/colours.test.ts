import { expect, it } from 'vitest';
import { fromSrgb } from './colours.ts';

it.each([
  ['color(srgb 1 0.5 0)', 'rgb(255, 128, 0)'],
  ['color(srgb 1 0.5 0 / 0.5)', 'rgba(255, 128, 0, 0.5)'],
  ['color(srgb 0 0 0 / 0)', 'rgba(0, 0, 0, 0)'],
  ['color(srgb 1.09 -0.23 1e-7)', 'rgb(255, 0, 0)'],
  ['color(srgb none 1 none / none)', 'rgba(0, 255, 0, 0)'],
  ['rgba(0, 0, 0, 0)', null],
  ['', null],
])('parses %s', (computed, colour) => {
  expect(fromSrgb(computed)).toBe(colour);
});
