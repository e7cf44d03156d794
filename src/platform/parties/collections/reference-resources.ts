import { integer, text } from '../../kernel/json-api/attribute.ts';
import { defineResource, everybody } from '../../kernel/json-api/resource.ts';

export const currencyResource = defineResource({
  type: 'currencies',
  table: 'currencies',
  idKind: 'text',
  attributes: {
    'iso-code': text(),
    'iso-numeric': text({ queryable: false }),
    name: text({ queryable: false }),
    symbol: text({ queryable: false }),
    subunit: text({ queryable: false }),
    'subunit-to-unit': integer({ queryable: false }),
  },
  visibleTo: everybody,
});

export const countryResource = defineResource({
  type: 'countries',
  table: 'countries',
  idKind: 'text',
  attributes: { 'iso3166-1-alpha-2': text(), name: text() },
  visibleTo: everybody,
});
