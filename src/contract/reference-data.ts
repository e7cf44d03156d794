import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';

/** What is the same for everybody; ids are natural keys. Platform facts: 1f and Appendix C. */

export const Currency = resourceOf(
  'currencies',
  z.object({
    /** ISO 4217, as is the id: `USD`. */
    'iso-code': z.string(),
    'iso-numeric': z.string(),
    name: z.string(),
    symbol: z.string(),
    subunit: z.nullable(z.string()),
    /** How many subunits make one: 100 cents. */
    'subunit-to-unit': z.int(),
  }),
);
export type Currency = z.infer<typeof Currency>;

export const Country = resourceOf(
  'countries',
  z.object({
    /** As is the id: `US`. */
    'iso3166-1-alpha-2': z.string(),
    name: z.string(),
  }),
);
export type Country = z.infer<typeof Country>;

export const listCurrencies = {
  method: 'GET',
  path: '/v2/currencies',
  summary: 'The currencies that accounts may hold',
  credential: 'user',
  status: 200,
  answer: collectionOf(Currency),
} satisfies Operation;

export const readCurrency = {
  method: 'GET',
  path: '/v2/currencies/:id',
  summary: 'One currency by its ISO 4217 code',
  credential: 'user',
  status: 200,
  answer: documentOf(Currency),
} satisfies Operation;

export const listCountries = {
  method: 'GET',
  path: '/v2/countries',
  summary: 'The countries of the world',
  credential: 'user',
  status: 200,
  answer: collectionOf(Country),
} satisfies Operation;

export const readCountry = {
  method: 'GET',
  path: '/v2/countries/:id',
  summary: 'One country by its ISO 3166-1 alpha-2 code',
  credential: 'user',
  status: 200,
  answer: documentOf(Country),
} satisfies Operation;
