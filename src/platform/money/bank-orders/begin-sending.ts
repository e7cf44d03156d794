import { Failure, secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { type FundsTransfer, isFamilyWaiting, lockFamily } from '../funds-transfers/family.ts';
import { pendingHolds } from '../funds-transfers/holds.ts';
import { requireOutgoingAllowed } from '../funds-transfers/require-outgoing-allowed.ts';

const secondsOfLease = 120;
/** What is frozen stays so for a while. */
const secondsWhileFrozen = 10 * 60;

/**
 * Notes that the bank is given a transfer, before it is: from then on the transfer can be neither
 * cancelled nor held, whatever becomes of the call or of this process.
 *
 * @returns whether the bank is to be given it now
 */
export async function beginSending(work: Work, id: string): Promise<boolean> {
  const family = await lockFamily(work, id);
  const { transfer } = family;
  const set = async (change: Partial<Pick<FundsTransfer, 'sent_at' | 'ask_bank_at'>>) => {
    await work.trx.updateTable('funds_transfers').set(change).where('id', '=', id).execute();
  };
  // Another process has begun meanwhile.
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
  if (isHeld || !(await mayGo(work, transfer))) {
    await set({ ask_bank_at: secondsAfter(now, secondsWhileFrozen) });
    return false;
  }
  await set({ sent_at: now, ask_bank_at: secondsAfter(now, secondsOfLease) });
  return true;
}

/** An organization that makes files for the clearing house puts its ACH into them. */
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

async function mayGo(work: Work, transfer: FundsTransfer): Promise<boolean> {
  if (!transfer.amount.startsWith('-')) return true;
  try {
    await requireOutgoingAllowed(work, transfer);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
