import type { Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import type { TransferServices } from './change-transfer.ts';
import { clearHolds } from './clear-holds.ts';
import { lockFamily } from './family.ts';
import { addHold, pendingHolds } from './holds.ts';

/**
 * Holds a transfer by hand, or gives it free; nothing happens when it is like that already.
 *
 * @throws Failure transfer_not_pending when there is nothing to hold
 */
export async function toggleHold(
  services: TransferServices,
  trx: Transaction<Database>,
  id: string,
  { frozen }: { readonly frozen: boolean },
): Promise<void> {
  const { transfer } = await lockFamily(trx, id);
  const pending = await pendingHolds(trx, transfer.id);
  const isHeld = pending.some((hold) => hold.hold_type === 'manual');
  if (frozen && !isHeld) {
    await addHold(services, trx, { fundsTransferId: transfer.id, holdType: 'manual' });
  }
  if (!frozen && isHeld) {
    await clearHolds(services, trx, id, { which: (hold) => hold.hold_type === 'manual' });
  }
}
