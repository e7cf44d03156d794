import { computed, date, money, text, timestamp, uuid } from '../../kernel/json-api/attribute.ts';
import { linkTo, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** What a cardholder disputes. Platform facts: appendices A and B. */
export const chargebacks = defineResource({
  type: 'chargebacks',
  table: 'chargebacks',
  attributes: {
    'additional-notes': text(),
    amount: money(),
    bin: text(),
    'case-id': text(),
    'created-at': timestamp(),
    'date-received': date(),
    'description-of-purchase': computed(() => null),
    'forfeited-at': timestamp(),
    'hold-id': uuid(),
    'lost-at': timestamp(),
    'proof-of-purchase-id': computed(() => null),
    'ready-at': timestamp(),
    'reason-code': text(),
    reference: text(),
    'rejection-reason': text(),
    'reply-by-date': date(),
    'started-at': timestamp(),
    status: text(),
    'submitted-at': timestamp(),
    'updated-at': timestamp(),
    'won-at': timestamp(),
  },
  relationships: {
    account: toOne('accounts'),
    'chargeback-batch': linkTo(() => null),
    contact: toOne('contacts'),
    'funds-transfer': toOne('funds-transfers'),
  },
  visibleTo: ofAccount('account_id'),
});
