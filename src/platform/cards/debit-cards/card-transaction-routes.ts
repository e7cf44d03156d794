import {
  changeCardTransactionInSandbox,
  createCardTransactionInSandbox,
} from '../../../contract/index.ts';
import { one, type Route, route } from '../../kernel/api/index.ts';
import type { DebitCardServices } from './card-issuer.ts';
import { cardTransactionResource, debitCardResource } from './card-resources.ts';
import { changeCardPayment, payWithCard } from './card-transactions.ts';

/** Routes for payments with debit cards, in which the sandbox simulates merchants. */
export function cardTransactionRoutes(services: DebitCardServices): Route[] {
  return [
    route(
      createCardTransactionInSandbox,
      async ({ input, permitted, resourceId: id }) => {
        await permitted(debitCardResource, input['card-id'], 'card-id');
        await services.transact((work) => payWithCard(work, { id, input }));
        return one(cardTransactionResource, id);
      },
      { makes: cardTransactionResource },
    ),
    route(changeCardTransactionInSandbox, async ({ target: { id }, input, once }) => {
      await once((work) => changeCardPayment(work, { id, input }));
      return one(cardTransactionResource, id);
    }),
  ];
}
