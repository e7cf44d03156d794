import { describe, expect, it } from 'vitest';
import { placeAt } from './reorder.ts';

describe('a dragged item', () => {
  const middles = [50, 150, 250];

  it.each([
    ['stays within its own half', 140, 1, 1],
    ['moves down past a middle', 251, 0, 2],
    ['moves up past a middle', 49, 2, 0],
    ['stays last below all others', 900, 2, 2],
    ['moves to the start above all others', -10, 1, 0],
  ])('%s', (_, pointer, from, place) => {
    expect(placeAt(pointer, middles, from)).toBe(place);
  });
});
