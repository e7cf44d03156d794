import { money, text, timestamp } from '../../../kernel/json-api/attribute.ts';
import { toOne } from '../../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../../kernel/json-api/resource.ts';

/** What was asked of the card network, and how it ended. */
export const creditCardAuthorizations = defineResource({
  type: 'credit-card-authorizations',
  table: 'credit_card_authorizations',
  attributes: {
    amount: money(),
    'currency-type': text(),
    purpose: text(),
    status: text(),
    'failure-code': text(),
    'authorized-at': timestamp(),
    'captured-at': timestamp(),
    'reversed-at': timestamp(),
    'created-at': timestamp(),
  },
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    'credit-card-resource': toOne('credit-card-resources'),
    contribution: toOne('contributions'),
  },
  visibleTo: ofAccount('account_id'),
});
