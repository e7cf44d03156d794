import type { Selectable } from 'kysely';
import type { FundsTransfersTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { announceEmail } from '../../parties/accounts/announce-email.ts';
import { contributions } from './contribution-resource.ts';

/**
 * Copies the status of a funds transfer to its contribution. A card contribution is `completed` when
 * the card is charged, so settlement doesn't change it.
 */
export async function syncContribution(
  work: Work,
  transfer: Selectable<FundsTransfersTable>,
): Promise<void> {
  const { status, contribution_id, funds_transfer_type } = transfer;
  if (status === 'pending' || contribution_id === null) return;
  if (status === 'settled' && funds_transfer_type === 'credit_card') return;
  const contribution = await work.lock(contributions, contribution_id);
  if (contribution.status === status) return;
  const changed = await work.change(contributions, contribution, {
    status,
    amount: transfer.amount,
    ...(status === 'settled' && { completed_at: work.clock.now() }),
  });
  if (status !== 'settled') return;
  const email = { type: 'contribution', resourceId: changed.id } as const;
  await announceEmail(work, { accountId: changed.account_id, ...email });
}
