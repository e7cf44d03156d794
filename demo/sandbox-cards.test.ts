import { expect, it } from 'vitest';
import { CardNumber } from '../src/contract/index.ts';
import { digitsOf, sandboxCards } from './sandbox-cards.ts';

it('lists every card once', () => {
  const numbers = sandboxCards.map(digitsOf);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it.each(sandboxCards.map((card) => [card.number, digitsOf(card)]))(
  '%s is a card number',
  (_number, digits) => {
    expect(CardNumber.safeParse(digits).success).toBe(true);
  },
);
