import { secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { type FundsTransfer, isFamilyWaiting, lockFamily } from '../funds-transfers/family.ts';
import { pendingHolds } from '../funds-transfers/holds.ts';
import { isAllowedToMove } from '../funds-transfers/require-outgoing-allowed.ts';

const secondsOfLease = 120;
/** Holds and freezes rarely end within minutes. */
const secondsWhileBlocked = 10 * 60;

/**
 * Records, before the call, that a transfer is sent to the bank. From then on it can be neither
 * cancelled nor held, even if the call fails or this process dies.
 *
 * @returns true if the caller must send the transfer now
 */
export async function beginSending(work: Work, id: string): Promise<boolean> {
  const family = await lockFamily(work, id);
  const { transfer } = family;
  const set = async (change: Partial<Pick<FundsTransfer, 'sent_at' | 'ask_bank_at'>>) => {
    await work.trx.updateTable('funds_transfers').set(change).where('id', '=', id).execute();
  };
  // Another process has sent it in the meantime.
  if (transfer.sent_at !== null) return false;
  const now = work.clock.now();
  if (
    transfer.status !== 'pending' ||
    transfer.settles_when_authorized ||
    (await goesInFiles(work, transfer))
  ) {
    await set({ ask_bank_at: null });
    return false;
  }
  const isHeld = (await pendingHolds(work, id)).length > 0 || (await isFamilyWaiting(work, family));
  if (isHeld || !(await isAllowedToMove(work, transfer))) {
    await set({ ask_bank_at: secondsAfter(now, secondsWhileBlocked) });
    return false;
  }
  await set({ sent_at: now, ask_bank_at: secondsAfter(now, secondsOfLease) });
  return true;
}

/** An organization with a NACHA configuration sends its ACH transfers in files. */
async function goesInFiles(
  { trx }: Work,
  { funds_transfer_type, organization_id }: FundsTransfer,
): Promise<boolean> {
  if (funds_transfer_type !== 'ach') return false;
  const config = await trx
    .selectFrom('nacha_configs')
    .select('id')
    .where('organization_id', '=', organization_id)
    .limit(1)
    .executeTakeFirst();
  return config !== undefined;
}
