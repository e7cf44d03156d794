import { expect, it } from 'vitest';
import { rejectCardNumbers, toDraftText } from './reject-card-numbers.ts';

const number = '4242 4242 4242 4242';

it.each([
  ['a valid text', 'Grace', undefined],
  ['an invalid text', '', 'nameMissing'],
  ['a card number', number, 'cardNumberHere'],
  ['a card number in a text', `Grace ${number}`, 'cardNumberHere'],
])('checks %s: %j: %s', (_what, text, problem) => {
  const problemOf = rejectCardNumbers((value) => (value ? undefined : 'nameMissing'));
  expect(problemOf(text)).toBe(problem);
});

it.each([
  ['name', 'Grace', 'Grace'],
  ['name', number, ''],
  // Tax ids can look like card numbers.
  ['tax-id-number', number, number],
  ['tax-id-number', '123', '123'],
])('a draft stores %s %j as %j', (wire, text, stored) => {
  expect(toDraftText(wire, text)).toBe(stored);
});
