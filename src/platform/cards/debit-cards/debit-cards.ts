import type { ModuleFactory } from '../../kernel/api/index.ts';
import { cardHolderRoutes } from './card-holder-routes.ts';
import { cardIssuerOf, type DebitCardServices } from './card-issuer.ts';
import {
  cardHolderResource,
  cardTransactionResource,
  debitCardResource,
  verificationResource,
} from './card-resources.ts';
import { cardRoutes } from './card-routes.ts';
import { expireAuthorizationsJob } from './expire-authorizations.ts';
import { issueWaitingCards } from './issue-card.ts';
import { verificationRoutes } from './verification-routes.ts';

/** Debit cards (beta). Coverage: "Debit cards". The sandbox has a simulated issuer. */
export const debitCards: ModuleFactory = (base) => {
  const services: DebitCardServices = { ...base, issuer: cardIssuerOf(base) };
  return {
    resources: [
      cardHolderResource,
      verificationResource,
      debitCardResource,
      cardTransactionResource,
    ],
    routes: [
      ...cardHolderRoutes(services),
      ...verificationRoutes(services),
      ...cardRoutes(services),
    ],
    jobs: [
      { name: 'issue-cards', everySeconds: 30, run: () => issueWaitingCards(services) },
      expireAuthorizationsJob(services),
    ],
    tokenViews: {
      display_card: async (token, isActive) => ({
        included: isActive ? [{ resource: debitCardResource, id: token.resource_id }] : [],
      }),
    },
  };
};
