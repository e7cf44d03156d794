import type { Work } from '../../kernel/work/index.ts';
import { findChargebackHold } from './chargeback-hold.ts';
import { clearHolds } from './clear-holds.ts';
import { lockFamily } from './family.ts';
import { addHold, type Hold, pendingHolds } from './holds.ts';

/**
 * Adds or clears the manual hold of a transfer. Doesn't clear a chargeback's hold.
 *
 * @throws Failure transfer_not_pending when no money remains to hold
 */
export async function setManualHold(
  work: Work,
  id: string,
  { frozen }: { readonly frozen: boolean },
): Promise<void> {
  const { transfer } = await lockFamily(work, id);
  const disputed = await findChargebackHold(work.trx, transfer.id);
  const which = (hold: Hold) => hold.hold_type === 'manual' && hold.id !== disputed;
  const isHeld = (await pendingHolds(work, transfer.id)).some(which);
  if (frozen && !isHeld) {
    await addHold(work, { fundsTransferId: transfer.id, holdType: 'manual' });
  }
  if (!frozen && isHeld) await clearHolds(work, id, { which });
}
