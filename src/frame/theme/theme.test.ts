import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultColours, eachColour } from '../../contract/default-colours.ts';
import { contrastOf, mix, parseColor, showColor, white, withContrast } from './color.ts';
import { deriveTheme } from './derive-theme.ts';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel);
const rgb = color.map((channels) => `rgb(${channels.join(', ')})`);

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

  it('reads what showColor writes', () => {
    fc.assert(
      fc.property(color, ([red, green, blue]) => {
        expect(parseColor(showColor([red, green, blue, 0.5]))).toEqual([red, green, blue, 0.5]);
      }),
    );
  });
});

describe('contrastOf', () => {
  it.each([
    [[0, 0, 0, 1], 21],
    [[255, 255, 255, 1], 1],
    [[118, 118, 118, 1], 4.54],
    [[24, 144, 255, 1], 3.24],
  ] as const)('of %j with white is %d', (one, ratio) => {
    expect(contrastOf(one, white)).toBeCloseTo(ratio, 1);
  });
});

describe('withContrast', () => {
  it('leaves a colour alone that stands out enough', () => {
    expect(withContrast([200, 0, 0, 1], white, 4.5)).toEqual([200, 0, 0, 1]);
  });
});

describe('deriveTheme', () => {
  it('makes every text readable, whatever the theme', () => {
    const theme = fc.record(eachColour(() => rgb));
    fc.assert(
      fc.property(theme, (given) => {
        const { variables } = deriveTheme(given);
        const background = parseColor(variables.background);
        const on = (name: 'foreground' | 'muted' | 'faint' | 'error') =>
          contrastOf(parseColor(variables[name]), background);
        const primary = contrastOf(parseColor(variables.onPrimary), parseColor(variables.primary));
        for (const ratio of [on('foreground'), on('muted'), on('faint'), on('error'), primary]) {
          expect(ratio).toBeGreaterThanOrEqual(4.4);
        }
        expect(contrastOf(parseColor(variables.primaryBorder), background)).toBeGreaterThanOrEqual(
          2.95,
        );
      }),
    );
  });

  it('repairs nothing of the default theme', () => {
    expect(deriveTheme(defaultColours)).toMatchObject({ repaired: [], scheme: 'light' });
  });

  it('names what it repaired', () => {
    const faint = {
      ...defaultColours,
      foreground: 'rgb(221, 221, 221)',
      error: 'rgb(255, 221, 221)',
    };
    expect(deriveTheme(faint).repaired).toEqual(['foreground', 'error']);
  });

  it.each([
    ['dark text', 'rgb(20, 20, 20)', 'light'],
    ['light text', 'rgb(240, 240, 240)', 'dark'],
  ])(
    'takes a transparent background with %s for one it can be read on',
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

  it('mixes borders from foreground into background', () => {
    const { variables } = deriveTheme(defaultColours);
    expect(variables.border).toBe(showColor(mix([0, 0, 0, 1], white, 0.16)));
  });
});
