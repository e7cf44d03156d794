import type { Work } from '../../kernel/work/index.ts';
import { followContribution } from '../contributions/follow-contribution.ts';
import { followDisbursement } from '../disbursements/follow-disbursement.ts';
import { giveBackToCard } from '../refunds/card-refunds.ts';
import { followRefund } from '../refunds/follow-refund.ts';
import type { FundsTransfer } from './family.ts';
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

/**
 * The same with the next statement, for values that the database keeps as they are: see
 * {@link Work.assign}.
 */
export async function assignTransfer(
  work: Work,
  before: FundsTransfer,
  change: Partial<FundsTransfer>,
): Promise<void> {
  const { contingencies_cleared_at: cleared } = { ...before, ...change };
  const after = work.assign(fundsTransfers, before, change, {
    contingencies_cleared_on: cleared?.toISOString().slice(0, 10) ?? null,
  });
  if (after.status !== before.status) await followTransfer(work, after);
}

/**
 * Updates the contribution, disbursement or refund of a transfer. Integrators read the status of
 * the transfer, and the two must agree.
 */
async function followTransfer(work: Work, transfer: FundsTransfer): Promise<void> {
  await followContribution(work, transfer);
  await followDisbursement(work, transfer);
  await followRefund(work, transfer);
  await giveBackToCard(work, transfer);
}
