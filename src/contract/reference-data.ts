import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf } from './json-api.ts';

/** Data that is the same for all organizations. Ids are natural keys. */

export const Currency = resourceOf(
  'currencies',
  z.object({
    /** ISO 4217, same as the id: `USD`. */
    'iso-code': z.string(),
    'iso-numeric': z.string(),
    name: z.string(),
    symbol: z.string(),
    subunit: z.nullable(z.string()),
    /** Subunits per unit: 100 cents. */
    'subunit-to-unit': z.int(),
  }),
);

export const Country = resourceOf(
  'countries',
  z.object({
    /** Same as the id: `US`. */
    'iso3166-1-alpha-2': z.string(),
    name: z.string(),
  }),
);

const currencies = collection(Currency);
export const listCurrencies = currencies.list('List the currencies that accounts can hold');
export const readCurrency = currencies.read('Retrieve a currency by its ISO 4217 code');

const countries = collection(Country);
export const listCountries = countries.list();
export const readCountry = countries.read('Retrieve a country by its ISO 3166-1 alpha-2 code');
