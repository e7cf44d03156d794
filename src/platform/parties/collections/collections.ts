import {
  emptyCollections,
  listCountries,
  listCurrencies,
  readCountry,
  readCurrency,
} from '../../../contract/index.ts';
import { one, page } from '../../kernel/http/reply.ts';
import { route } from '../../kernel/http/route.ts';
import { defineEmptyResource } from '../../kernel/json-api/resource.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { countryResource, currencyResource } from './reference-resources.ts';

const empty = emptyCollections.map((collection) => ({
  ...collection,
  resource: defineEmptyResource(collection.type),
}));

/** What is the same for everybody, and the collections that hold nothing yet. */
export const collections: ModuleFactory = () => ({
  resources: [currencyResource, countryResource, ...empty.map(({ resource }) => resource)],
  routes: [
    route(listCurrencies, () => page(currencyResource)),
    route(readCurrency, ({ params }) => one(currencyResource, params.id ?? '')),
    route(listCountries, () => page(countryResource)),
    route(readCountry, ({ params }) => one(countryResource, params.id ?? '')),
    ...empty.flatMap(({ list, read, resource }) => [
      route(list, () => page(resource)),
      route(read, ({ params }) => one(resource, params.id ?? '')),
    ]),
  ],
});
