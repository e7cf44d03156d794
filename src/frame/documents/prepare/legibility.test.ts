import { describe, expect, it } from 'vitest';
import { isSmall, warningsOf } from './legibility.ts';

type Drawing = (x: number, y: number) => number;

const [width, height] = [480, 360];

/** Returns the warnings for a picture with this brightness of its pixels, 0 to 255. */
function warningsIn(brightnessAt: Drawing) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    data.fill(brightnessAt(at % width, Math.floor(at / width)), at * 4, at * 4 + 4);
  }
  return warningsOf({ data, width, height });
}

/** Lines of letters on paper, with these brightnesses. */
const writing =
  (ink: number, paper: number): Drawing =>
  (x, y) =>
    y % 16 < 8 && x % 8 < 2 ? ink : paper;

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const card: Area = { left: 90, top: 80, right: 390, bottom: 280 };

/** One drawing on an area of another, such as a document on a table. */
const lying =
  (on: Drawing, { left, top, right, bottom }: Area, what: Drawing): Drawing =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom ? what(x, y) : on(x, y);

/** The grain of wood. */
const table: Drawing = (x, y) => 70 + ((x * 7 + y * 13) % 20);
const page = writing(40, 215);

/** The reflection of a lamp, which fades with the distance. */
const lit =
  (drawing: Drawing, radius: number, fading: number): Drawing =>
  (x, y) => {
    const away = Math.max(0, Math.hypot(x - 240, y - 180) - radius);
    return Math.min(255, drawing(x, y) + 255 * Math.exp(-((away / fading) ** 2)));
  };

/** A page with bands over its whole width, such as letterheads. */
const withBands =
  (...bands: readonly [from: number, to: number][]): Drawing =>
  (x, y) =>
    bands.some(([from, to]) => y >= from && y < to) ? 60 : writing(30, 245)(x, y);

describe('a legible picture', () => {
  it.each<[string, Drawing]>([
    ['writing in light', (x) => (x % 8 < 2 ? 40 : 220)],
    ['a document on a table', lying(table, card, page)],
    ['a dark document on a bright table', lying(() => 230, card, writing(200, 60))],
    ['a card with the colour of its table', lying(() => 205, card, page)],
    ['a white scan of a page', writing(20, 255)],
    ['a scan with white margins', lying(() => 255, { ...card, left: 20, right: 460 }, page)],
    ['a scan with writing up to its edge', (x, y) => writing(20, 255)(x, y + 4)],
    ['a page with a letterhead', withBands([0, 60])],
    ['a page with a letterhead and a foot', withBands([0, 60], [320, 360])],
    [
      'a passport with a white photo',
      lying(page, { left: 40, top: 100, right: 140, bottom: 240 }, () => 255),
    ],
    ['white paper on a table, in much light', lying(table, card, writing(20, 255))],
    [
      'white paper with wide gaps on a table, in much light',
      lying(table, card, (x, y) => (y % 64 < 24 ? writing(20, 255)(x, y) : 255)),
    ],
    ['a document under a lamp from one side', (x, y) => page(x, y) * (0.5 + x / 960)],
    [
      'a document on a table that gets dark towards one side',
      lying((x) => 40 + x / 2.4, card, writing(60, 235)),
    ],
    ['a small light that hides nothing', lit(lying(table, card, page), 4, 6)],
  ])('has no warnings: %s', (_what, drawing) => {
    expect(warningsIn(drawing)).toEqual([]);
  });
});

describe('a picture that is hard to read', () => {
  const softly: Drawing = (x) => 130 + 90 * Math.sin(x / 24);
  it.each<[string, Drawing, string[]]>([
    ['writing out of focus', softly, ['warnBlurred']],
    ['a single colour', () => 200, ['warnBlurred']],
    ['writing in the dark', writing(5, 50), ['warnDark']],
    ['a lamp on a document', lit(lying(table, card, page), 30, 40), ['warnGlare']],
    ['a lamp on a scanned page', lit(writing(40, 190), 40, 50), ['warnGlare']],
    ['a document cut at its left', lying(table, { ...card, left: 0 }, page), ['warnCut']],
    ['a document cut at its right', lying(table, { ...card, right: 480 }, page), ['warnCut']],
    ['a document cut at its top', lying(table, { ...card, top: 0 }, page), ['warnCut']],
    [
      'a document cut at a corner',
      lying(table, { ...card, bottom: 360, right: 480 }, page),
      ['warnCut'],
    ],
    [
      'a dark document that is cut',
      lying(() => 230, { ...card, bottom: 360 }, writing(200, 60)),
      ['warnCut'],
    ],
    [
      'a cut document with a lamp on it',
      lit(lying(table, { ...card, left: 0 }, page), 30, 40),
      ['warnGlare', 'warnCut'],
    ],
  ])('has warnings: %s', (_what, drawing, warnings) => {
    expect(warningsIn(drawing)).toEqual(warnings);
  });

  it('can have a single pixel', () => {
    const data = Uint8ClampedArray.of(255, 255, 255, 255);
    expect(warningsOf({ data, width: 1, height: 1 })).toEqual(['warnBlurred']);
  });
});

it.each([
  [599, 400, true],
  [400, 599, true],
  [1200, 299, true],
  [600, 300, false],
  [3000, 4000, false],
])('a picture of %i by %i pixels is small: %s', (wide, high, small) => {
  expect(isSmall({ width: wide, height: high })).toBe(small);
});
