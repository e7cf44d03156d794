import type { Selectable } from 'kysely';
import { forEachRow, type RecurringJob } from '../../kernel/services/index.ts';
import { type CardTransactionsTable, secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { changeHeld, lockCashTotals } from '../../money/cash/change-held.ts';
import { cardTransactionResource } from './card-resources.ts';

type Expiring = Pick<Services, 'store' | 'transact'>;

/** Time for a merchant to capture a payment after its last authorization. */
const authorizationDays = 7;
const batchSize = 500;

/** Releases the money of authorizations that were not captured in time. */
export function expireAuthorizationsJob(services: Expiring): RecurringJob {
  return {
    name: 'expire-card-authorizations',
    everySeconds: 60,
    async run(now) {
      const authorizedUntil = secondsAfter(now, -authorizationDays * 86_400);
      const overdue = await services.store.db
        .selectFrom('card_transactions')
        .select(['id', 'account_id', 'currency_type'])
        .where('status', '=', 'pending')
        // Only another authorization changes a pending payment.
        .where('updated_at', '<=', authorizedUntil)
        .orderBy('updated_at')
        .limit(batchSize)
        .execute();
      await forEachRow(overdue, (payment) => expire(services, payment, authorizedUntil));
    },
  };
}

type Overdue = Pick<Selectable<CardTransactionsTable>, 'id' | 'account_id' | 'currency_type'>;

/** Expires an authorization, unless the merchant was faster. */
async function expire(
  services: Expiring,
  { id, account_id: accountId, currency_type: currencyType }: Overdue,
  authorizedUntil: Date,
): Promise<void> {
  await services.transact(async (work) => {
    await lockCashTotals(work, [{ accountId, currencyType }]);
    const payment = await work.lock(cardTransactionResource, id);
    if (payment.status !== 'pending' || payment.updated_at > authorizedUntil) return;
    const expired = await work.change(cardTransactionResource, payment, { status: 'expired' });
    const place = { accountId, currencyType };
    await changeHeld(work, { ...place, nonContingentHold: `-${expired.amount}` });
  });
}
