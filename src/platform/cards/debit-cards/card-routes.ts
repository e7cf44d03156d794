import {
  activateCard,
  activatePhysicalCard,
  type CardActivation,
  changeCardTransactionInSandbox,
  createCardTransactionInSandbox,
  lockDebitCard,
  readDebitCardBalance,
  reissueDebitCard,
  requestPhysicalCard,
  setCardStatusInSandbox,
  unlockDebitCard,
} from '../../../contract/index.ts';
import { type ActionCall, type OneReply, one, type Route, route } from '../../kernel/api/index.ts';
import { Failure, type Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { accountCashTotalResource } from '../../money/cash/cash-resources.ts';
import { lockCashTotals } from '../../money/cash/change-held.ts';
import type { CardIssuer, DebitCardServices } from './card-issuer.ts';
import { cardTransactionResource, debitCardResource } from './card-resources.ts';
import { changeCardPayment, payWithCard } from './card-transactions.ts';
import { changeCardLock, confirmPlastic, orderPlastic, reissueCard } from './change-card.ts';
import { issueOrRetry } from './issue-card.ts';

/** Routes for debit cards and their payments. Coverage: EP40, EP41. */
export function cardRoutes(services: DebitCardServices): Route[] {
  const { issuer } = services;

  const changed = async (
    { target: { id }, once }: ActionCall,
    change: (work: Work, id: string) => Promise<void>,
  ): Promise<OneReply> => {
    await once((work) => change(work, id));
    return one(debitCardResource, id);
  };
  const activate = async (call: ActionCall & { readonly input: CardActivation }) => {
    await requireCode(issuer, call.target.id, call.input['activation-code']);
    return changed(call, confirmPlastic);
  };

  return [
    route(readDebitCardBalance, async ({ params, row }) => {
      const card = await row(debitCardResource, params.id ?? '');
      return one(accountCashTotalResource, await dollarsOf(services, String(card.account_id)));
    }),
    route(requestPhysicalCard, (call) => changed(call, orderPlastic)),
    route(lockDebitCard, (call) =>
      changed(call, (work, id) => changeCardLock(work, { id, status: 'deactivated' })),
    ),
    route(unlockDebitCard, (call) =>
      changed(call, (work, id) => changeCardLock(work, { id, status: 'activated' })),
    ),
    route(setCardStatusInSandbox, (call) =>
      changed(call, async (work, id) => {
        await work.change(debitCardResource, id, { status: call.input.status });
      }),
    ),
    route(reissueDebitCard, async ({ target, resourceId: newId, once }) => {
      await once((work) => reissueCard(work, target.id, newId));
      await issueOrRetry(services, newId);
      return one(debitCardResource, newId);
    }),
    route(activatePhysicalCard, activate),
    route(activateCard, activate),

    // The sandbox simulates the merchants of payments.
    route(
      createCardTransactionInSandbox,
      async ({ input, requirePermitted, resourceId: id }) => {
        await requirePermitted(debitCardResource, input['card-id'], 'card-id');
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

/** Returns the id of an account's dollar total. Creates one with zeros if necessary. */
async function dollarsOf(
  { transact, store }: DebitCardServices,
  accountId: string,
): Promise<string> {
  const currencyType = 'USD';
  const find = (db: Queryable) =>
    db
      .selectFrom('account_cash_totals')
      .select('id')
      .where('account_id', '=', accountId)
      .where('currency_type', '=', currencyType);
  const found = await find(store.db).executeTakeFirst();
  if (found) return found.id;
  return transact(async (work) => {
    await lockCashTotals(work, [{ accountId, currencyType }]);
    return (await find(work.trx).executeTakeFirstOrThrow()).id;
  });
}

/** @throws Failure 40004 */
async function requireCode(issuer: CardIssuer, id: string, code: string): Promise<void> {
  if (await issuer.isActivationCode(id, code)) return;
  throw new Failure('40004', 'activation-code may be incorrect.', {
    title: 'Activation Code May Be Incorrect',
    pointer: '/data/attributes/activation-code',
  });
}
