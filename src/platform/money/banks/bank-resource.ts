import { Bank } from '../../../contract/index.ts';
import { defineResource, everybody } from '../../kernel/json-api/resource.ts';

/** The directory of banks. */
export const bankResource = defineResource(Bank, {
  table: 'banks',
  idKind: 'text',
  visibleTo: everybody,
});
