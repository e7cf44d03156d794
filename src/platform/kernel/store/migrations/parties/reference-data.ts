import { countries } from 'countries-list';
import { valuesOf } from '../constant-view.ts';

/** ISO 4217, of the currencies that the specification names. */
const currencies: readonly (readonly [string, string, string, string, string | null, number])[] = [
  ['AUD', '036', 'Australian Dollar', '$', 'Cent', 100],
  ['CAD', '124', 'Canadian Dollar', '$', 'Cent', 100],
  ['EUR', '978', 'Euro', '€', 'Cent', 100],
  ['GBP', '826', 'British Pound', '£', 'Penny', 100],
  ['JPY', '392', 'Japanese Yen', '¥', null, 1],
  ['USD', '840', 'United States Dollar', '$', 'Cent', 100],
];

// Collections are in the order of `created_at`, and then of their ids.
const since = `timestamptz '2026-01-01' as created_at`;

/** Currencies, countries, and the types of accounts. */
export const referenceDataViews: readonly string[] = [
  `create view currencies as
    select v.*, ${since}
    from ${valuesOf(currencies.map(([code, ...rest]) => [code, code, ...rest]))}
      as v(id, iso_code, iso_numeric, name, symbol, subunit, subunit_to_unit)`,
  `create view countries_and_reserved as
    select v.*, ${since}
    from ${valuesOf(Object.entries(countries).map(([code, { name }]) => [code, code, name]))}
      as v(id, iso3166_1_alpha_2, name)`,
  // Ascension and Tristan da Cunha have codes that ISO 3166-1 reserves, and does not assign.
  `create view countries as
    select * from countries_and_reserved where id not in ('AC', 'TA')`,
  `create view account_types as select *, false as manage_investments,
      timestamptz '2018-01-01 00:00:00Z' as created_at from (values
      ('custodial', 'Custodial', 'An account that is held for its owner', 'owner', false),
      ('ira_trust', 'Traditional IRA', 'A traditional individual retirement account', 'grantor', true),
      ('roth_ira', 'Roth IRA', 'A Roth individual retirement account', 'grantor', true),
      ('college_savings_trust', 'College savings trust', 'A trust that pays for a beneficiary''s education', 'grantor', true),
      ('manual', 'Manual', 'An account that is set up by hand', 'owner', false)
    ) as kind (id, label, description, owner_role, trust)`,
  `create view account_sub_types as select *, timestamptz '2018-01-01 00:00:00Z' as created_at,
      timestamptz '2018-01-01 00:00:00Z' as updated_at
    from (values
      ('credit_card_instant_settlement', 'Credit card instant settlement'),
      ('ach_instant_settlement', 'ACH instant settlement'),
      ('ach_reserve', 'ACH reserve'),
      ('omnibus', 'Omnibus'),
      ('hybrid_omnibus', 'Hybrid omnibus'),
      ('reserve', 'Reserve'),
      ('escrow', 'Escrow'),
      ('college_savings_trust', 'College savings trust'),
      ('direct_asset_protection_trust', 'Direct asset protection trust'),
      ('stablecoin_collateral', 'Stablecoin collateral'),
      ('traditional_custodial', 'Traditional custodial'),
      ('traditional_ira', 'Traditional IRA'),
      ('roth_ira', 'Roth IRA'),
      ('other', 'Other')
    ) as kind (id, label)`,
];
