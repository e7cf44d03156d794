import type { Transaction } from 'kysely';
import type { Database } from '../../kernel/store/database.ts';
import type { TransferServices } from './announce-transfer.ts';
import { clearHolds } from './clear-holds.ts';
import { lockFamily } from './family.ts';
import { holdOfChargeback } from './hold-of-chargeback.ts';
import { addHold, type Hold, pendingHolds } from './holds.ts';

/**
 * Holds a transfer by hand, or gives it free; nothing happens when it is like that already. What a
 * chargeback holds is not given free by hand.
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
  const disputed = await holdOfChargeback(trx, transfer.id);
  const which = (hold: Hold) => hold.hold_type === 'manual' && hold.id !== disputed;
  const isHeld = (await pendingHolds(trx, transfer.id)).some(which);
  if (frozen && !isHeld) {
    await addHold(services, trx, { fundsTransferId: transfer.id, holdType: 'manual' });
  }
  if (!frozen && isHeld) await clearHolds(services, trx, id, { which });
}
