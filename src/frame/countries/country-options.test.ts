import { expect, it } from 'vitest';
import { countryOptions } from './country-options.ts';

const english = { countryNames: 'AX Åland Islands\nAT Austria\nDE Germany\nUS United States' };
const german = { countryNames: 'DE Deutschland\nAT Österreich\nUS Vereinigte Staaten' };
/** Placeholder for texts until a language has loaded. */
const loading = { countryNames: '\u00a0' };

it('lists the requested countries, sorted by name', () => {
  const names = (texts: typeof english, ...codes: string[]) =>
    countryOptions(texts, codes).map(({ name }) => name);
  expect(names(english, 'US', 'AX', 'AT')).toEqual(['Åland Islands', 'Austria', 'United States']);
  expect(names(german, 'US', 'AT')).toEqual(['Österreich', 'Vereinigte Staaten']);
  expect(countryOptions(english).map(({ code }) => code)).toEqual(['AX', 'AT', 'DE', 'US']);
});

it('shows the code of a country until it has a name', () => {
  expect(countryOptions(loading, ['US'])).toEqual([{ code: 'US', name: 'US' }]);
  expect(countryOptions(loading)).toEqual([]);
  expect(countryOptions(german, ['AX', 'DE'])).toEqual([
    { code: 'DE', name: 'Deutschland' },
    { code: 'AX', name: 'AX' },
  ]);
});

it('creates each list once', () => {
  const list = countryOptions(english, ['US', 'DE']);
  expect(countryOptions({ ...english }, ['US', 'DE'])).toBe(list);
  expect(countryOptions(german, ['US', 'DE'])).not.toBe(list);
  expect(countryOptions(english, ['US'])).not.toBe(list);
  expect(countryOptions(english)).toBe(countryOptions(english));
});
