import type { Selectable } from 'kysely';
import type { FundsTransfersTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { announceEmail } from '../../parties/accounts/announce-email.ts';
import { disbursementResource } from './disbursement-resources.ts';
import { withdrawOwnerEmail } from './withdraw-owner-email.ts';

/** Copies the status of a funds transfer to its disbursement. */
export async function syncDisbursement(
  work: Work,
  { id, disbursement_id, status }: Selectable<FundsTransfersTable>,
): Promise<void> {
  if (disbursement_id === null) return;
  const disbursement = await work.lock(disbursementResource, disbursement_id);
  if (disbursement.status === status) return;
  const changed = await work.change(disbursementResource, disbursement, { status });
  if (status === 'cancelled') await withdrawOwnerEmail(work, { funds_transfer_id: id });
  if (status !== 'settled') return;
  const email = { type: 'funds_transferred', resourceId: changed.id } as const;
  await announceEmail(work, { accountId: changed.account_id, ...email });
}
