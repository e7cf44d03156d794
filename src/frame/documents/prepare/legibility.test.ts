import { describe, expect, it } from 'vitest';
import { warningsOf } from './legibility.ts';

/** A picture whose pixels are as bright as told, 0 to 255. */
function picture(brightnessAt: (x: number, y: number) => number) {
  const [width, height] = [120, 80];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    data.fill(brightnessAt(at % width, Math.floor(at / width)), at * 4, at * 4 + 4);
  }
  return { data, width, height };
}

describe('a picture', () => {
  it.each([
    ['writing in light', (x: number) => (x % 8 < 2 ? 40 : 220), []],
    ['writing out of focus', (x: number) => 130 + 90 * Math.sin(x / 6), ['warnBlurred']],
    ['nothing at all', () => 200, ['warnBlurred']],
    ['writing in the dark', (x: number) => (x % 8 < 2 ? 5 : 50), ['warnDark']],
  ])('of %s is warned of as is fit', (_what, brightnessAt, warnings) => {
    expect(warningsOf(picture(brightnessAt))).toEqual(warnings);
  });

  it('of a single pixel is looked at, too', () => {
    const data = Uint8ClampedArray.of(255, 255, 255, 255);
    expect(warningsOf({ data, width: 1, height: 1 })).toEqual(['warnBlurred']);
  });
});
