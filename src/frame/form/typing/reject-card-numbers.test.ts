import { describe, expect, it } from 'vitest';
import { rejectCardNumbers, toDraftText } from './reject-card-numbers.ts';

const number = '4242 4242 4242 4242';

it.each([
  ['a right text', 'Grace', undefined],
  ['a wrong text', '', 'nameMissing'],
  ['a card number', number, 'cardNumberHere'],
  ['a card number in a text', `Grace ${number}`, 'cardNumberHere'],
])('%s: %j: %s', (_what, text, problem) => {
  const problemOf = rejectCardNumbers((value) => (value ? undefined : 'nameMissing'));
  expect(problemOf(text)).toBe(problem);
});

describe('a draft', () => {
  it.each([
    ['name', 'Grace', 'Grace'],
    ['name', number, ''],
    // What an attribute of this name may hold looks like a card number now and then.
    ['tax-id-number', number, number],
    ['tax-id-number', '123', '123'],
  ])('keeps of %s %j: %j', (wire, text, kept) => {
    expect(toDraftText(wire, text)).toBe(kept);
  });
});
