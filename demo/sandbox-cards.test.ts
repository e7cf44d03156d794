import { expect, it } from 'vitest';
import { CardNumber } from '../src/contract/index.ts';
import { digitsOf, sandboxCards } from './sandbox-cards.ts';

it('lists every card once, each with a card number', () => {
  const numbers = sandboxCards.map(digitsOf);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !CardNumber.safeParse(number).success)).toEqual([]);
});
