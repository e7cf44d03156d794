import { expect, it } from 'vitest';
import { isNotLatin } from './latin.ts';

it.each([
  ["Siobhán O'Brien-Müller", false],
  ['', false],
  ['Sukarno', false],
  // Unicode assigns this Hawaiian letter to no script.
  ['Kaʻahumanu Lunalilo', false],
  ['Nguyễn Thị Bích', false],
  ['Łucja Żółć', false],
  ['李小龍', true],
  ['Юлия', true],
  ['سارة Sara', true],
])('%s requires translations: %s', (name, isForeign) => {
  expect(isNotLatin(name)).toBe(isForeign);
});
