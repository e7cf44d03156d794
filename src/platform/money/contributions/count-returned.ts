import { sql } from 'kysely';
import type { Work } from '../../kernel/work/index.ts';
import type { FundsTransfer } from '../funds-transfers/family.ts';
import { countAgain, type OfOffering } from './count-towards-offering.ts';

type Returning = Pick<FundsTransfer, 'contribution_id' | 'refund_id'>;

/** Counts the contribution again that a transfer paid or refunded, if it belongs to an offering. */
export async function countReturned(
  work: Work,
  { contribution_id: contributionId, refund_id: refundId }: Returning,
): Promise<void> {
  if (contributionId === null && refundId === null) return;
  const { rows } = await sql<OfOffering>`
    select contributions.id, offering_id from contributions
    where offering_id is not null and (
      contributions.id = ${contributionId}
      or funds_transfer_id = (select funds_transfer_to_refund_id from refunds where id = ${refundId}))`.execute(
    work.trx,
  );
  for (const contribution of rows) countAgain(work, contribution);
}

/** Like {@link countReturned}, for a refund. A payment's own status changes its contribution. */
export async function countRefunded(work: Work, transfer: Returning): Promise<void> {
  if (transfer.refund_id !== null) await countReturned(work, transfer);
}
