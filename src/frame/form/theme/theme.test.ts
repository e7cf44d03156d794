import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultColours, eachColour } from '../../../contract/default-colours.ts';
import { contrastOf, formatColor, mix, parseColor, white } from './color.ts';
import { deriveTheme, type ThemeVariable } from './derive-theme.ts';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel);
const rgb = color.map((channels) => `rgb(${channels.join(', ')})`);

/** A background, the required contrast, and the colours drawn on it. */
const pairs: readonly (readonly [ThemeVariable, number | 'label', ...ThemeVariable[]])[] = [
  ['background', 4.5, 'foreground', 'muted', 'faint', 'error'],
  ['tint', 4.5, 'foreground', 'muted', 'faint'],
  ['errorTint', 4.5, 'foreground', 'error'],
  ['background', 3, 'primaryBorder', 'success'],
  ['primary', 'label', 'onPrimary'],
  ['primaryHover', 'label', 'onPrimary'],
];

describe('parseColor', () => {
  it.each([
    ['rgb(1, 2, 3)', [1, 2, 3, 1]],
    ['rgba(1, 2, 3, 0.5)', [1, 2, 3, 0.5]],
    ['rgb(1 2 3 / 0.5)', [1, 2, 3, 0.5]],
    ['rgba(0, 0, 0, 0)', [0, 0, 0, 0]],
    ['plaid', [0, 0, 0, 0]],
  ])('reads %s', (text, expected) => {
    expect(parseColor(text)).toEqual(expected);
  });

  it('reads what formatColor writes', () => {
    fc.assert(
      fc.property(color, ([red, green, blue]) => {
        expect(parseColor(formatColor([red, green, blue, 0.5]))).toEqual([red, green, blue, 0.5]);
      }),
    );
  });
});

it.each([
  [[0, 0, 0, 1], 21],
  [[255, 255, 255, 1], 1],
  [[118, 118, 118, 1], 4.54],
  [[24, 144, 255, 1], 3.24],
] as const)('the contrast of %j with white is %d', (one, ratio) => {
  expect(contrastOf(one, white)).toBeCloseTo(ratio, 1);
});

/** Channels are rounded to whole numbers. */
const rounding = 0.05;

describe('deriveTheme', () => {
  it('derives enough contrast for all text and graphics from any theme', () => {
    const theme = fc.record(eachColour(() => rgb));
    fc.assert(
      fc.property(theme, (given) => {
        const { variables } = deriveTheme(given);
        const on = (ground: ThemeVariable, name: ThemeVariable) =>
          contrastOf(parseColor(variables[name]), parseColor(variables[ground]));
        const isLarge = variables.labelSize === '1.1875rem';
        const faint = pairs.flatMap(([ground, needed, ...names]) =>
          names
            .filter(
              (name) =>
                on(ground, name) < (needed === 'label' ? (isLarge ? 3 : 4.5) : needed) - rounding,
            )
            .map((name) => [name, ground]),
        );
        expect(faint).toEqual([]);
        expect(variables.primary).toBe(formatColor(parseColor(given.primary)));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['the default blue', 'rgb(24, 144, 255)', 'white', '1.1875rem'],
    ['a dark blue', 'rgb(10, 37, 64)', 'white', '1rem'],
    ['red', 'rgb(245, 34, 45)', 'white', '1.1875rem'],
    ['a grey as light as the default blue', 'rgb(142, 142, 142)', 'black', '1rem'],
    ['yellow', 'rgb(255, 221, 0)', 'black', '1rem'],
    ['white', 'rgb(255, 255, 255)', 'black', '1rem'],
  ])('chooses a readable label for a button in %s', (_what, primary, label, labelSize) => {
    expect(deriveTheme({ ...defaultColours, primary }).variables).toMatchObject({
      onPrimary: label === 'white' ? 'rgb(255 255 255)' : 'rgb(0 0 0)',
      labelSize,
    });
  });

  it('lists the colours that it changed, none of the default theme', () => {
    expect(deriveTheme(defaultColours)).toMatchObject({ repaired: [], scheme: 'light' });
    const faint = {
      ...defaultColours,
      foreground: 'rgb(221, 221, 221)',
      error: 'rgb(255, 221, 221)',
      success: 'rgb(221, 255, 221)',
    };
    expect(deriveTheme(faint).repaired).toEqual(['foreground', 'error', 'success']);
  });

  it.each([
    ['dark text', 'rgb(20, 20, 20)', 'light'],
    ['light text', 'rgb(240, 240, 240)', 'dark'],
  ])(
    'assumes a readable page behind a transparent background with %s',
    (_what, foreground, scheme) => {
      const derived = deriveTheme({
        ...defaultColours,
        background: 'rgba(0, 0, 0, 0)',
        foreground,
      });
      expect(derived).toMatchObject({ scheme, repaired: [] });
      expect(derived.variables.background).toBe('rgb(0 0 0 / 0)');
    },
  );

  it.each([
    ['dark', ['rgb(20, 23, 28)'], 'dark', 'rgb(255 255 255)'],
    ['light', ['rgb(240, 240, 240)'], 'light', 'rgb(0 0 0)'],
    ['dark under a veil', ['rgba(255, 255, 255, 0.1)', 'rgb(0, 0, 0)'], 'dark', 'rgb(255 255 255)'],
    [
      'light under a shade',
      ['rgba(0, 0, 0, 0.8)', 'rgb(255, 255, 255)'],
      'dark',
      'rgb(255 255 255)',
    ],
  ])('chooses a text colour for a page that is %s', (_what, behind, scheme, foreground) => {
    const derived = deriveTheme({ ...defaultColours, background: 'rgba(0, 0, 0, 0)', behind });
    expect(derived).toMatchObject({ scheme, repaired: [], variables: { foreground } });
  });

  it('mixes borders from foreground into background', () => {
    const { variables } = deriveTheme(defaultColours);
    expect(variables.border).toBe(formatColor(mix([0, 0, 0, 1], white, 0.16)));
  });
});
