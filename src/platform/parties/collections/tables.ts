import { valuesOf } from '../../kernel/store/index.ts';
import { countries } from './countries.ts';

/** ISO 4217 data of the currencies in the specification. */
const currencies: readonly (readonly [string, string, string, string, string | null, number])[] = [
  ['AUD', '036', 'Australian Dollar', '$', 'Cent', 100],
  ['CAD', '124', 'Canadian Dollar', '$', 'Cent', 100],
  ['EUR', '978', 'Euro', '€', 'Cent', 100],
  ['GBP', '826', 'British Pound', '£', 'Penny', 100],
  ['JPY', '392', 'Japanese Yen', '¥', null, 1],
  ['USD', '840', 'United States Dollar', '$', 'Cent', 100],
];

// Collections are ordered by `created_at`, then by id.
const since = `timestamptz '2026-01-01' as created_at`;

/** Tables of collections. */
export const collectionsTables: readonly string[] = [
  `create view currencies as
    select v.*, ${since}
    from ${valuesOf(currencies.map(([code, ...rest]) => [code, code, ...rest]))}
      as v(id, iso_code, iso_numeric, name, symbol, subunit, subunit_to_unit)`,
  // The list is part of the migration, and released migrations never change.
  `create view countries_and_reserved as
    select v.*, ${since}
    from ${valuesOf(countries.map(([code, name]) => [code, code, name]))}
      as v(id, iso3166_1_alpha_2, name)`,
  // Ascension and Tristan da Cunha have codes that ISO 3166-1 reserves, and does not assign.
  `create view countries as
    select * from countries_and_reserved where id not in ('AC', 'TA')`,
];
