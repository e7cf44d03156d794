import type { Work } from '../../kernel/work.ts';
import type { FundsTransfer } from './family.ts';
import { followTransfer } from './follow-transfer.ts';
import { fundsTransfers } from './funds-transfer-resource.ts';

/** Changes a transfer that is locked, and has what the transfer belongs to follow. */
export async function changeTransfer(
  work: Work,
  before: FundsTransfer,
  change: Partial<FundsTransfer>,
): Promise<FundsTransfer> {
  const after = await work.change(fundsTransfers, before, change);
  if (after.status !== before.status) await followTransfer(work, after);
  return after;
}
