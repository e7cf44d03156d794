import { CreditCardAuthorization } from '../../../contract/index.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** What was asked of the card network, and how it ended. */
export const creditCardAuthorizations = defineResource(CreditCardAuthorization, {
  table: 'credit_card_authorizations',
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    'credit-card-resource': toOne('credit-card-resources'),
    contribution: toOne('contributions'),
  },
  visibleTo: ofAccount('account_id'),
  // Integrators are notified of the contribution, or of the card that is linked.
  announced: { receivers: [] },
});
