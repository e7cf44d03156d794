import { boolean, date, money, text, timestamp } from '../../kernel/json-api/attribute.ts';
import { toMany, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** Platform facts: section 2, row 20, and Appendix A. */
export const assetTransferMethodResource = defineResource({
  type: 'asset-transfer-methods',
  table: 'asset_transfer_methods',
  attributes: {
    'acquisition-on': date(),
    'asset-transfer-type': text(),
    'cost-basis': money({ queryable: false }),
    'created-at': timestamp(),
    'currency-type': text(),
    'default-for-rebalancing': boolean(),
    'disbursement-approved': boolean(),
    inactive: boolean(),
    label: text(),
    'single-use': boolean(),
    tag: text(),
    'transfer-direction': text(),
    'wallet-address': text(),
  },
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-transfers': toMany('asset-transfers', 'asset_transfer_method_id'),
    contact: toOne('contacts'),
  },
  visibleTo: ofAccount('account_id'),
});
