import { CreditCardAuthorization } from '../../../contract/index.ts';
import type { ModuleFactory } from '../../kernel/api/index.ts';
import { defineResource, ofAccount, toOne } from '../../kernel/work/index.ts';

/** Requests to the card network and their outcomes. Refunds go back to them. */
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

/** Its rows are written where cards are charged. */
export const creditCardAuthorizationsModule: ModuleFactory = () => ({
  resources: [creditCardAuthorizations],
});
