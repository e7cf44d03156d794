import type { Generated } from 'kysely';

declare module '../../kernel/store/database.ts' {
  interface Database {
    currencies: {
      id: Generated<string>;
      iso_code: Generated<string>;
      iso_numeric: Generated<string>;
      name: Generated<string>;
      symbol: Generated<string>;
      subunit: Generated<string | null>;
      subunit_to_unit: Generated<number>;
    };
    countries: {
      id: Generated<string>;
      iso3166_1_alpha_2: Generated<string>;
      name: Generated<string>;
    };
  }
}
