import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { changeTransfer } from './change-transfer.ts';
import { lockFamily } from './family.ts';
import { adjustHeld } from './held-money.ts';
import { type Clearing, markCleared, pendingHolds } from './holds.ts';
import { isFullyReturned, readDeductions } from './remaining-amount.ts';

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
