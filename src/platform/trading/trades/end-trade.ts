import type { Selectable } from 'kysely';
import { Failure } from '../../kernel/failure.ts';
import { eachAlone } from '../../kernel/jobs/each-alone.ts';
import type { Services } from '../../kernel/services.ts';
import type { TradesTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { withdrawTransfer } from '../../money/transaction-policies/withdraw-transfer.ts';
import { tradeResource } from './trade-resource.ts';

export type Trade = Selectable<TradesTable>;
export type Trading = Pick<Services, 'clock' | 'newId' | 'store' | 'transact' | 'webhooks'>;

/** @throws Failure already_processed when it is not pending */
export async function cancelTrade(services: Trading, id: string): Promise<void> {
  await services.transact(async (work) => {
    const trade = await lockPending(work, id);
    await end(work, trade, { status: 'cancelled', cancelled_at: services.clock.now() });
  });
}

/** Takes back what nobody settled in time. */
export async function cancelExpired(services: Trading): Promise<void> {
  const expired = await services.store.db
    .selectFrom('trades')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', services.clock.now())
    .limit(500)
    .execute();
  await eachAlone(expired, ({ id }) => cancelTrade(services, id).catch(ignoreProcessed));
}

/** Somebody was faster. */
function ignoreProcessed(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}

/**
 * The trade; no other transaction changes it meanwhile. Lock the totals first.
 *
 * @throws Failure already_processed
 */
export async function lockPending({ trx }: Work, id: string): Promise<Trade> {
  const query = trx.selectFrom('trades').selectAll().where('id', '=', id).forUpdate();
  const trade = await query.executeTakeFirstOrThrow();
  if (trade.status === 'pending') return trade;
  throw new Failure('already_processed', `The trade is ${trade.status} already.`);
}

/** Writes how a locked trade ended, and tells of it; nobody is asked any more about one that is cancelled. */
export async function end(
  work: Work,
  trade: Trade,
  change: { status: 'settled' | 'cancelled'; settled_at?: Date; cancelled_at?: Date },
): Promise<void> {
  await work.change(tradeResource, trade.id, change);
  if (change.status === 'cancelled') {
    await withdrawTransfer(work, { transferType: 'trade', transferId: trade.id });
  }
}
