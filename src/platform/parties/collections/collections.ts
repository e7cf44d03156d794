import { emptyCollections } from '../../../contract/index.ts';
import { defineEmptyResource } from '../../kernel/json-api/resource.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { countryResource, currencyResource } from './reference-resources.ts';

/** What is the same for everybody, and the collections that hold nothing yet. */
export const collections: ModuleFactory = () => ({
  resources: [
    currencyResource,
    countryResource,
    ...emptyCollections.map(({ type }) => defineEmptyResource(type)),
  ],
});
