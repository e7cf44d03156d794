// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { catalogue } from '../../../embeds/catalogue.ts';
import { EmbedsError } from '../../../embeds/embeds-error.ts';
import { parseOptions } from '../../../embeds/parse-options.ts';
import { createFakeEmbeds } from './main.ts';
import { parseFakeOptions } from './parse-fake-options.ts';

const row = catalogue.launchCreditCard;
const valid = { target: document.body, resourceTokenHash: 'ccr_token' };

/** Returns an error as the page sees it, or undefined. */
function refusalOf(parse: () => unknown): object | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    if (!(error instanceof EmbedsError)) throw error;
    const { name, code, option, message } = error;
    return { name, code, option, message };
  }
}

test.each<[string, object]>([
  ['valid options', valid],
  ['no options', {}],
  ['a target that does not exist', { ...valid, target: '#nowhere' }],
  ['no token', { target: document.body }],
  ['an amount of nothing', { ...valid, amount: '0.00' }],
  ['an amount with a comma', { ...valid, amount: '1,50' }],
  ['a text as a switch', { ...valid, hideAmount: 'true' }],
  ['a wrong locale', { ...valid, locale: 'english language' }],
  ['a locale as servers write it', { ...valid, locale: 'en_US' }],
  ['a callback that is none', { ...valid, events: { onExit: 'done' } }],
  ['a wrong size', { ...valid, width: '10em' }],
  ['a theme that is a text', { ...valid, theme: 'dark' }],
  ['a color that is a number', { ...valid, theme: { primary: 5 } }],
  ['several problems', { theme: { error: 'reddish' }, height: -1, timingsSampleRate: 2 }],
])('says of %s what the real script says', (_what, options) => {
  const real = refusalOf(() => parseOptions(document, row, options));
  expect(refusalOf(() => parseFakeOptions(row, options))).toEqual(real);
});

test.each([
  '#0a0',
  '#00aa0080',
  'RebeccaPurple',
  'rgb(0 160 0 / 50%)',
  'oklch(60% 0.2 140)',
  'color-mix(in oklab, red, blue)',
  'var(--brand)',
  'inherit',
  'transparent',
  'currentColor',
])('takes %s as a color, although this environment computes none', (colour) => {
  const options = { ...valid, theme: { primary: colour, background: null } };
  expect(refusalOf(() => parseFakeOptions(row, options))).toBeUndefined();
});

test.each(['greenish', '#12', 'rgb()', '12px', 'initial', 'revert-layer', '', 'url(x)'])(
  'refuses "%s" as a color',
  (colour) => {
    const options = { ...valid, theme: { primary: colour } };
    expect(refusalOf(() => parseFakeOptions(row, options))).toMatchObject({
      code: 'invalid_option',
      option: 'theme.primary',
    });
  },
);

test('refuses what is no color where every text computes to the same one, as in jsdom 29', () => {
  const computed = { backgroundColor: 'color(srgb 1 0 0)', backgroundImage: 'none' };
  vi.spyOn(window, 'getComputedStyle').mockReturnValue(computed as CSSStyleDeclaration);
  const themed = (primary: string) =>
    refusalOf(() => parseFakeOptions(row, { ...valid, theme: { primary } }));
  expect([themed('var(--brand)'), themed('#0a0')]).toEqual([undefined, undefined]);
  const message = 'theme.primary is "greenish"; pass a CSS color';
  expect(themed('greenish')).toMatchObject({ option: 'theme.primary', message });
  vi.restoreAllMocks();
});

test('shows nothing and records no launch after an error, and logs errors and unknown names', () => {
  const [error, warn] = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockReturnValue(),
  );
  const fake = createFakeEmbeds();
  const misspelt = { ...valid, amonut: '1.00', width: 0 };
  expect(() => fake.launchCreditCard(misspelt)).toThrow(EmbedsError);
  expect([fake.launches.length, document.body.childElementCount]).toEqual([0, 0]);
  expect(error?.mock.calls).toEqual([[expect.stringContaining('width is 0; pass a size')]]);
  expect(warn?.mock.calls).toEqual([[expect.stringContaining('"amonut" does nothing')]]);
  vi.restoreAllMocks();
});
