import type { Transaction } from 'kysely';
import type { Database } from '../../kernel/store/database.ts';
import type { TransferServices } from './announce-transfer.ts';
import { changeTransfer } from './change-transfer.ts';
import { lockFamily } from './family.ts';
import { adjustHeld } from './held-money.ts';
import { type Clearing, markCleared, pendingHolds } from './holds.ts';

/**
 * Clears holds of a funds transfer. With the last one its contingencies are cleared: what has come
 * can be spent, what is to leave may settle.
 *
 * @returns how many were pending and are cleared now
 */
export async function clearHolds(
  services: TransferServices,
  trx: Transaction<Database>,
  fundsTransferId: string,
  { which, overrideReason = null }: Clearing,
): Promise<number> {
  const { transfer, children } = await lockFamily(trx, fundsTransferId);
  const pending = await pendingHolds(trx, transfer.id);
  const cleared = pending.filter(which);
  if (cleared.length === 0) return 0;
  await markCleared(services, trx, cleared, overrideReason);
  await adjustHeld(services, trx, transfer.id);
  if (cleared.length < pending.length) return cleared.length;
  for (const one of [transfer, ...children]) {
    await changeTransfer(services, trx, one, { contingencies_cleared_at: services.clock.now() });
  }
  return cleared.length;
}
