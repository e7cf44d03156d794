import { boolean, text, timestamp, uuid } from '../../json-api/attribute.ts';
import { toMany, toOne } from '../../json-api/relationship.ts';
import { defineResource, ofAccount } from '../../json-api/resource.ts';

/** A way for money to move: here a linked card. */
export const fundsTransferMethods = defineResource({
  type: 'funds-transfer-methods',
  table: 'funds_transfer_methods',
  attributes: {
    'contact-id': uuid(),
    'contact-name': text(),
    'contact-email': text(),
    'credit-card-name': text(),
    'credit-card-postal-code': text(),
    'credit-card-type': text(),
    'credit-card-expiration-date': text(),
    'credit-card-bin': text(),
    'credit-card-funding-type': text(),
    'funds-transfer-type': text(),
    inactive: boolean(),
    label: text(),
    'last-4': text({ column: 'last_4' }),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    'credit-card-resource': toOne('credit-card-resources'),
    contributions: toMany('contributions', 'funds_transfer_method_id'),
    'funds-transfers': toMany('funds-transfers', 'funds_transfer_method_id'),
  },
  visibleTo: ofAccount('account_id'),
});

/** What the holder of a token is shown of the card that pays. */
export const cardFaceAttributes = [
  'credit-card-type',
  'credit-card-expiration-date',
  'funds-transfer-type',
  'last-4',
] as const;
