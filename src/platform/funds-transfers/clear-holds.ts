import type { Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import { changeTransfer, type TransferServices } from './change-transfer.ts';
import { lockFamily } from './family.ts';
import { type Hold, holdIncoming, markCleared, pendingHolds } from './holds.ts';

interface Clearing {
  /** Which of the transfer's pending holds. */
  readonly which: (hold: Hold) => boolean;
  readonly overrideReason?: string | null;
}

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
  const family = await lockFamily(trx, fundsTransferId);
  const { transfer } = family;
  const pending = await pendingHolds(trx, transfer.id);
  const cleared = pending.filter(which);
  if (cleared.length === 0) return 0;
  await markCleared(services, trx, cleared, overrideReason);
  if (cleared.length < pending.length) return cleared.length;
  const hasCome = !transfer.amount.startsWith('-') && transfer.settled_at !== null;
  if (hasCome) await holdIncoming(services, trx, family, 'release');
  for (const one of [transfer, ...family.children]) {
    await changeTransfer(services, trx, one, { contingencies_cleared_at: services.clock.now() });
  }
  return cleared.length;
}

/**
 * Clears one hold of a funds transfer; nothing happens when it is cleared already.
 *
 * @throws Error when it is the hold of an asset transfer
 */
export async function clearHold(
  services: TransferServices,
  trx: Transaction<Database>,
  holdId: string,
  overrideReason: string | null = null,
): Promise<void> {
  const { funds_transfer_id } = await trx
    .selectFrom('contingent_holds')
    .select('funds_transfer_id')
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow();
  if (funds_transfer_id === null) throw new Error('the hold is not of a funds transfer');
  await clearHolds(services, trx, funds_transfer_id, {
    which: ({ id }) => id === holdId,
    overrideReason,
  });
}
