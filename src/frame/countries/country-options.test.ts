import { expect, it } from 'vitest';
import { countryOptions } from './country-options.ts';

it('orders countries by their names in the language', () => {
  const names = (locale: string) =>
    countryOptions(['US', 'AT', 'DE', 'AX'], locale).map(({ name }) => name);
  expect(names('en')).toEqual(['Åland Islands', 'Austria', 'Germany', 'United States']);
  expect(names('de')).toEqual(['Ålandinseln', 'Deutschland', 'Österreich', 'Vereinigte Staaten']);
  expect(names('ar')).toContain('ألمانيا');
});

it('makes each list once', () => {
  expect(countryOptions(['US', 'DE'], 'en')).toBe(countryOptions(['US', 'DE'], 'en'));
  expect(countryOptions(['US', 'DE'], 'fr')).not.toBe(countryOptions(['US', 'DE'], 'en'));
});
