import { text, timestamp } from '../../kernel/json-api/attribute.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** What keeps money or assets from moving on. Platform facts: section 2, row 12. */
export const contingentHolds = defineResource({
  type: 'contingent-holds',
  table: 'contingent_holds',
  attributes: {
    'cleared-at': timestamp(),
    'created-at': timestamp(),
    'hold-type': text(),
    message: text({ queryable: false }),
    status: text(),
  },
  relationships: {
    account: toOne('accounts'),
    'funds-transfer': toOne('funds-transfers'),
    'asset-transfer': toOne('asset-transfers'),
  },
  visibleTo: ofAccount('account_id'),
});
