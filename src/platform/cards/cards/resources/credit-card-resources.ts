import { boolean, computed, text, timestamp, uuid } from '../../../kernel/json-api/attribute.ts';
import { toMany, toOne } from '../../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../../kernel/json-api/resource.ts';

/** A card of a contact. Specification, "Credit card resource". */
export const creditCardResources = defineResource({
  type: 'credit-card-resources',
  table: 'credit_card_resources',
  attributes: {
    'contact-id': uuid(),
    status: text(),
    'funds-transfer-method-id': uuid(),
    'three-ds-required': boolean(),
    reference: computed(() => null),
    'created-at': timestamp(),
  },
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
    'credit-card-authorizations': toMany('credit-card-authorizations', 'credit_card_resource_id'),
  },
  visibleTo: ofAccount('account_id'),
});
