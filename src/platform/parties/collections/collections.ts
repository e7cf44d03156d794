import { Country, Currency, emptyCollections } from '../../../contract/index.ts';
import type { ModuleFactory } from '../../kernel/api/index.ts';
import { defineEmptyResource, defineResource, visibleToAll } from '../../kernel/work/index.ts';

const currencyResource = defineResource(Currency, {
  table: 'currencies',
  idKind: 'text',
  queryable: ['iso-code'],
  visibleTo: visibleToAll,
});

const countryResource = defineResource(Country, {
  table: 'countries',
  idKind: 'text',
  visibleTo: visibleToAll,
});

/** Collections that are the same for everybody, and those that are always empty. */
export const collections: ModuleFactory = () => ({
  resources: [
    currencyResource,
    countryResource,
    ...emptyCollections.map(({ type }) => defineEmptyResource(type)),
  ],
});
