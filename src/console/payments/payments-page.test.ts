import { expect, it } from 'vitest';
import { filterOf } from './payments-page.tsx';

it.each([
  ['1,250.50 USD', 'amount', 'eq', '1250.50'],
  ['12', 'amount', 'eq', '12'],
  ['9F3A', 'id', 'sw', '9f3a'],
  ['1f0c4a52-7d1e', 'id', 'sw', '1f0c4a52-7d1e'],
  ['ada@example.com', 'contributor-email', 'like', 'ada@example.com'],
  ['Ada Lovelace', 'contributor-name', 'like', 'Ada Lovelace'],
])('searches %j by %s', (typed, path, operator, value) => {
  expect(filterOf(typed)).toEqual({ path, operator, value });
});
