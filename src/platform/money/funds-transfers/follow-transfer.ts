import type { Work } from '../../kernel/work.ts';
import { followContribution } from '../contributions/follow-contribution.ts';
import { followDisbursement } from '../disbursements/follow-disbursement.ts';
import { giveBackToCard } from '../refunds/card-refunds.ts';
import { followRefund } from '../refunds/follow-refund.ts';
import type { FundsTransfer } from './family.ts';

/**
 * Has what a transfer belongs to follow its status: integrators are told to read that of the
 * transfer, and the other must not say otherwise.
 */
export async function followTransfer(work: Work, transfer: FundsTransfer): Promise<void> {
  if (transfer.contribution_id !== null) await followContribution(work, transfer);
  if (transfer.disbursement_id !== null) await followDisbursement(work, transfer);
  await followRefund(work, transfer);
  await giveBackToCard(work, transfer);
}
