import { CreditCardAuthorization } from '../../../contract/index.ts';
import type { ModuleFactory } from '../../kernel/api/index.ts';
import { defineResource, ofAccount, toOne } from '../../kernel/work/index.ts';

/** Requests to the card network and their outcomes. Refunds reference them. */
export const creditCardAuthorizations = defineResource(CreditCardAuthorization, {
  table: 'credit_card_authorizations',
  relationships: {
    account: toOne('accounts'),
    'card-attempt-record': toOne('card-attempt-records', 'card_attempt_id'),
    contact: toOne('contacts'),
    'credit-card-resource': toOne('credit-card-resources'),
    contribution: toOne('contributions'),
  },
  visibleTo: ofAccount('account_id'),
  // Integrators get webhooks of the contribution or the linked card instead.
  announced: { receivers: [] },
});

/** Read-only: the card module inserts the rows. */
export const creditCardAuthorizationsModule: ModuleFactory = () => ({
  resources: [creditCardAuthorizations],
});
