import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { isNotLatin } from './person-fields.ts';

it.each([
  ["Siobhán O'Brien-Müller", false],
  ['', false],
  ['Sukarno', false],
  // A letter of Hawaiian that Unicode counts to no script.
  ['Kaʻahumanu Lunalilo', false],
  ['Nguyễn Thị Bích', false],
  ['Łucja Żółć', false],
  ['李小龍', true],
  ['Юлия', true],
  ['سارة Sara', true],
])('%s is to be translated: %s', (name, isForeign) => {
  expect(isNotLatin(signal(name))).toBe(isForeign);
});
