import { text, timestamp } from '../../kernel/json-api/attribute.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** Who sent a wire, as the bank told it; of bank account numbers the last four digits. */
export const wireInitiators = defineResource({
  type: 'wire-initiators',
  table: 'wire_initiators',
  attributes: {
    name: text(),
    'bank-name': text(),
    'reference-number': text(),
    'routing-number': text(),
    'swift-code': text(),
    'bank-account-number': text({ column: 'bank_account_number_last_4', queryable: false }),
    'intermediary-bank-name': text(),
    'intermediary-bank-reference': text(),
    'intermediary-bank-routing-number': text(),
    'intermediary-bank-swift-code': text(),
    'street-1': text({ column: 'street_1' }),
    'street-2': text({ column: 'street_2' }),
    'street-3': text({ column: 'street_3' }),
    city: text(),
    region: text(),
    country: text(),
    'postal-code': text(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: { account: toOne('accounts'), 'funds-transfer': toOne('funds-transfers') },
  visibleTo: ofAccount('account_id'),
});
