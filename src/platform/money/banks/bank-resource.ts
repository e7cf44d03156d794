import { boolean, text } from '../../kernel/json-api/attribute.ts';
import { defineResource, everybody } from '../../kernel/json-api/resource.ts';

/** The directory of banks. Platform facts: appendices A and B. */
export const bankResource = defineResource({
  type: 'banks',
  table: 'banks',
  idKind: 'text',
  attributes: {
    name: text(),
    'routing-number': text(),
    'routing-number-type': text(),
    ach: boolean(),
    wire: boolean(),
    'phone-number-id': text(),
  },
  visibleTo: everybody,
});
