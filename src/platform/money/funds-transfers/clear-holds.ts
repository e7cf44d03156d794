import { forEachRow, type RecurringJob } from '../../kernel/services/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { changeTransfer } from './change-transfer.ts';
import { lockFamily } from './family.ts';
import { adjustHeld } from './held-money.ts';
import { type Clearing, type Hold, markCleared, pendingHolds } from './holds.ts';
import { isFullyReturned, readDeductions } from './remaining-amount.ts';

const batchSize = 500;

/**
 * Clears holds for a request.
 *
 * @throws Failure transfer_not_pending for a transfer that was cancelled or fully returned
 */
export async function clearHoldsOnRequest(
  work: Work,
  fundsTransferId: string,
  clearing: Clearing,
): Promise<void> {
  const { transfer } = await lockFamily(work, fundsTransferId);
  const isReturned =
    transfer.status === 'reversed' &&
    isFullyReturned(transfer, await readDeductions(work, transfer));
  if (isReturned || transfer.status === 'cancelled') throw nothingToClear(transfer);
  await clearHolds(work, transfer.id, clearing);
}

/** Returns the failure for a transfer that has ended. */
export function nothingToClear({ status }: { readonly status: string }): Failure {
  const detail = `The transfer is ${status}, so no hold can be cleared.`;
  return new Failure('transfer_not_pending', detail);
}

/**
 * Clears holds of a funds transfer. The last one clears its contingencies: incoming money can be
 * spent, and outgoing money may settle.
 */
export async function clearHolds(
  work: Work,
  fundsTransferId: string,
  { which, overrideReason = null }: Clearing,
): Promise<void> {
  const { transfer, children } = await lockFamily(work, fundsTransferId);
  const pending = await pendingHolds(work, transfer.id);
  const cleared = pending.filter(which);
  if (cleared.length === 0) return;
  await markCleared(work, cleared, overrideReason);
  await adjustHeld(work, transfer.id);
  if (cleared.length < pending.length) return;
  for (const one of [transfer, ...children]) {
    await changeTransfer(work, one, { contingencies_cleared_at: work.clock.now() });
  }
}

/** Clears holds on the day after which the bank can't recall the money. Policies: `auto-clear-days-…`. */
export function clearDueHoldsJob(services: Services): RecurringJob {
  const findDue = (today: string) =>
    services.store.db
      .selectFrom('funds_transfers')
      .innerJoin('contingent_holds', 'contingent_holds.funds_transfer_id', 'funds_transfers.id')
      .select('funds_transfers.id')
      // What remains of a partly reversed transfer clears on its day, too.
      .where('funds_transfers.status', 'in', ['settled', 'reversed'])
      .where('funds_transfers.clears_on', '<=', today)
      .where('contingent_holds.hold_type', '=', 'funds_not_cleared')
      .where('contingent_holds.status', '=', 'pending')
      .orderBy('funds_transfers.clears_on')
      .orderBy('funds_transfers.id')
      .limit(batchSize)
      .execute();

  const which = (hold: Hold) => hold.hold_type === 'funds_not_cleared';
  return {
    name: 'clear-funds-transfers',
    everySeconds: 60,
    run: async (now) =>
      forEachRow(await findDue(now.toISOString().slice(0, 10)), ({ id }) =>
        services.transact((work) => clearHolds(work, id, { which })),
      ),
  };
}
