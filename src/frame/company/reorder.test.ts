import { describe, expect, it } from 'vitest';
import { placeAt } from './reorder.ts';

describe('an item that is dragged', () => {
  const middles = [50, 150, 250];

  it.each([
    ['stays within its own half', 140, 1, 1],
    ['goes down past a middle', 251, 0, 2],
    ['goes up past a middle', 49, 2, 0],
    ['stays at the end below all', 900, 2, 2],
    ['goes to the start above all', -10, 1, 0],
  ])('%s', (_, pointer, from, place) => {
    expect(placeAt(pointer, middles, from)).toBe(place);
  });
});
