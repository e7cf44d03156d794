import { expect, test } from 'vitest';
import { nameMatches } from './name-matches.ts';

test.each([
  ['Jane Roe', 'Jane Roe'],
  ['Jane Roe', 'ROE JANE'],
  ['Jane Roe', 'ROE/JANE MS'],
  ['Jane Roe', 'J. Roe'],
  ['Jane Roe', 'Jane M. Roe'],
  ['Jane Maria Roe', 'Jane Roe'],
  ['Jane Maria Roe', 'J M ROE'],
  ['Zoë Brontë', 'ZOE BRONTE'],
  ['Pat O’Brien', 'PAT OBRIEN'],
  ['Ana García López', 'ANA GARCIA'],
  ['John Roe Jr.', 'JOHN ROE'],
  ['Acme Inc', 'ACME INC'],
])('%j matches the card name %j', (contact, onCard) => {
  expect(nameMatches(contact, onCard)).toBe(true);
});

test.each([
  ['Jane Roe', 'John Roe'],
  ['Jane Roe', 'Jane Doe'],
  ['Jane Roe', 'J R'],
  ['Jane Roe', 'Mr'],
  ['Jane Roe', ''],
  ['Jane Roe', '-'],
  ['Jane Roe', 'R Doe'],
  ['Jane Maria Roe', 'Jane Paula Roe'],
  ['Acme Inc', 'Jane Roe'],
])('%j does not match the card name %j', (contact, onCard) => {
  expect(nameMatches(contact, onCard)).toBe(false);
});
