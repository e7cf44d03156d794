import { Country, Currency } from '../../../contract/index.ts';
import { defineResource, everybody } from '../../kernel/json-api/resource.ts';

export const currencyResource = defineResource(Currency, {
  table: 'currencies',
  idKind: 'text',
  queryable: ['iso-code'],
  visibleTo: everybody,
});

export const countryResource = defineResource(Country, {
  table: 'countries',
  idKind: 'text',
  visibleTo: everybody,
});
