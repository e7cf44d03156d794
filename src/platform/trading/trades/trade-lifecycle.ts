import type { Selectable } from 'kysely';
import { type Lifecycle, takeStep } from '../../kernel/api/index.ts';
import { forEachRow } from '../../kernel/services/index.ts';
import { Failure, failureOf, type TradesTable } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { withdrawTransfer } from '../../money/transaction-policies/authorization-items.ts';
import { pendingKind } from '../../money/transaction-policies/transfer-kind.ts';
import { tradeResource } from './trade-resource.ts';

export type Trade = Selectable<TradesTable>;

/** Settle a trade after both sides have moved. Cancelling also cancels the pending authorization items. */
export const tradeLifecycle: Lifecycle<Trade, 'settle' | 'cancel'> = {
  resource: tradeResource,
  lock: (work, id) => work.lock(tradeResource, id),
  refuse: ({ status }) => new Failure('already_processed', `The trade is already ${status}.`),
  steps: {
    settle: { from: ['pending'], to: 'settled', at: 'settled_at' },
    cancel: {
      from: ['pending'],
      to: 'cancelled',
      at: 'cancelled_at',
      follow: (work, { id }) => withdrawTransfer(work, { transferType: 'trade', transferId: id }),
    },
  },
};

/** Cancels expired trades. */
export async function cancelExpired({ store, clock, transact }: Services): Promise<void> {
  const expired = await store.db
    .selectFrom('trades')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', clock.now())
    .limit(500)
    .execute();
  await forEachRow(expired, async ({ id }) => {
    // It fails if another request has ended the trade.
    await failureOf(transact((work) => takeStep(work, tradeLifecycle, { id, step: 'cancel' })));
  });
}

/** How approvals and denials affect a trade. An approved trade still needs a request to settle. */
export const tradeKind = pendingKind({
  lock: tradeLifecycle.lock,
  terms: async (_work, trade) => [
    ...['trade', trade.account_id, trade.acceptor_account_id, trade.broker_account_id],
    ...[trade.initiator_amount, trade.initiator_currency_type, trade.initiator_asset_id],
    ...[trade.acceptor_amount, trade.acceptor_currency_type, trade.acceptor_asset_id],
    ...[trade.initiator_fee, trade.acceptor_fee],
  ],
  proceed: async () => {},
  cancel: (work, { id }) => takeStep(work, tradeLifecycle, { id, step: 'cancel' }),
});
