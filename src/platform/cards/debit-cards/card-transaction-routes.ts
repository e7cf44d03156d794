import {
  changeCardTransactionInSandbox,
  createCardTransactionInSandbox,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import { requirePermission } from '../../kernel/permissions/require-permission.ts';
import { cardTransactionResource, debitCardResource } from './card-resources.ts';
import { changeCardPayment, payWithCard } from './card-transactions.ts';
import type { DebitCardServices } from './debit-card-services.ts';

/** What is paid with debit cards; the sandbox stands in for merchants. */
export function cardTransactionRoutes(services: DebitCardServices): Route[] {
  return [
    route(
      createCardTransactionInSandbox,
      async ({ input, caller, row, resourceId: id }) => {
        const card = await row(debitCardResource, input['card-id'], 'card-id');
        await requirePermission(services, caller, String(card.account_id), 'manage');
        await services.transact((work) => payWithCard(work, { id, input }));
        return one(cardTransactionResource, id);
      },
      { makes: cardTransactionResource },
    ),
    route(changeCardTransactionInSandbox, async ({ params, input, caller, row }) => {
      const payment = await row(cardTransactionResource, params.id ?? '');
      await requirePermission(services, caller, String(payment.account_id), 'manage');
      const id = String(payment.id);
      await services.transact((work) => changeCardPayment(work, { id, input }));
      return one(cardTransactionResource, id);
    }),
  ];
}
