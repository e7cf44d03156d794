import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { changeTransfer } from './change-transfer.ts';
import { lockFamily } from './family.ts';
import { adjustHeld } from './held-money.ts';
import { type Clearing, markCleared, pendingHolds } from './holds.ts';
import { isFullyReturned, readDeductions } from './remaining-amount.ts';

/**
 * Clears holds because somebody asks for it.
 *
 * @throws Failure transfer_not_pending for a transfer that was cancelled or has gone back as a whole
 */
export async function clearHoldsOnRequest(
  work: Work,
  fundsTransferId: string,
  clearing: Clearing,
): Promise<void> {
  const { transfer } = await lockFamily(work, fundsTransferId);
  const isGone =
    transfer.status === 'reversed' &&
    isFullyReturned(transfer, await readDeductions(work, transfer));
  if (isGone || transfer.status === 'cancelled') throw nothingToClear(transfer);
  await clearHolds(work, transfer.id, clearing);
}

/** Says that a transfer has ended. */
export function nothingToClear({ status }: { readonly status: string }): Failure {
  const detail = `The transfer is ${status}: it has nothing to clear.`;
  return new Failure('transfer_not_pending', detail);
}

/**
 * Clears holds of a funds transfer. With the last one its contingencies are cleared: what has come
 * can be spent, what is to leave may settle.
 *
 * @returns how many were pending and are cleared now
 */
export async function clearHolds(
  work: Work,
  fundsTransferId: string,
  { which, overrideReason = null }: Clearing,
): Promise<number> {
  const { transfer, children } = await lockFamily(work, fundsTransferId);
  const pending = await pendingHolds(work, transfer.id);
  const cleared = pending.filter(which);
  if (cleared.length === 0) return 0;
  await markCleared(work, cleared, overrideReason);
  await adjustHeld(work, transfer.id);
  if (cleared.length < pending.length) return cleared.length;
  for (const one of [transfer, ...children]) {
    await changeTransfer(work, one, { contingencies_cleared_at: work.clock.now() });
  }
  return cleared.length;
}
