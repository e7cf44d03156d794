import type { Transaction } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import type { Database } from '../../kernel/store/database.ts';
import { followContribution } from '../contributions/follow-contribution.ts';
import { followDisbursement } from '../disbursements/follow-disbursement.ts';
import { giveBackToCard } from '../refunds/card-refunds.ts';
import { followRefund } from '../refunds/follow-refund.ts';
import type { FundsTransfer } from './family.ts';

/**
 * Has what a transfer belongs to follow its status: integrators are told to read that of the
 * transfer, and the other must not say otherwise. Platform facts, 1g.
 */
export async function followTransfer(
  services: Pick<Services, 'clock' | 'newId' | 'webhooks'>,
  trx: Transaction<Database>,
  transfer: FundsTransfer,
): Promise<void> {
  if (transfer.contribution_id !== null) await followContribution(services, trx, transfer);
  if (transfer.disbursement_id !== null) await followDisbursement(services, trx, transfer);
  await followRefund(services, trx, transfer);
  await giveBackToCard(services, trx, transfer);
}
