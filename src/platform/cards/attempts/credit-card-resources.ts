import { CreditCardResource } from '../../../contract/index.ts';
import { defineResource, ofAccount, toMany, toOne } from '../../kernel/work/index.ts';

/** A card of a contact. Coverage: "Credit card resource". */
export const creditCardResources = defineResource(CreditCardResource, {
  table: 'credit_card_resources',
  except: { reference: null },
  addedByRoutes: ['attempt-in-progress', 'resource-token-hash', 'token'],
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
    'credit-card-authorizations': toMany('credit-card-authorizations', 'credit_card_resource_id'),
  },
  visibleTo: ofAccount('account_id'),
  // Not announced, because the form reports that a card is linked.
  announced: { receivers: [] },
});
