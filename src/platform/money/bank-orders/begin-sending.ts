import { secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import {
  type Family,
  type FundsTransfer,
  isFamilyWaiting,
  lockFamily,
} from '../funds-transfers/family.ts';
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
  // Another process has sent it in the meantime.
  if (family.transfer.sent_at !== null) return false;
  const change = await nextStep(work, family);
  await work.trx.updateTable('funds_transfers').set(change).where('id', '=', id).execute();
  return 'sent_at' in change;
}

async function nextStep(work: Work, family: Family) {
  const { transfer } = family;
  const isOver = transfer.status !== 'pending' || transfer.settles_when_authorized;
  if (isOver || (await goesInFiles(work, transfer))) return { ask_bank_at: null };
  const now = work.clock.now();
  const isBlocked =
    (await pendingHolds(work, transfer.id)).length > 0 ||
    (await isFamilyWaiting(work, family)) ||
    !(await isAllowedToMove(work, transfer));
  return isBlocked
    ? { ask_bank_at: secondsAfter(now, secondsWhileBlocked) }
    : { sent_at: now, ask_bank_at: secondsAfter(now, secondsOfLease) };
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
