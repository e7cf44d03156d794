import type { Selectable } from 'kysely';
import type { ContributionStatus } from '../../../contract/index.ts';
import { toTimestamp } from '../../kernel/clock.ts';
import type { FundsTransfersTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { announceEmail } from '../../parties/accounts/announce-email.ts';

const statusOf = {
  cancelled: 'cancelled',
  reversed: 'reversed',
  settled: 'settled',
} as const satisfies Partial<Record<string, ContributionStatus>>;

/**
 * The contribution of a transfer says what became of the money. One by card was `completed` when
 * the card was charged, whenever the transfer settles.
 */
export async function followContribution(
  work: Work,
  transfer: Selectable<FundsTransfersTable>,
): Promise<void> {
  const { status, contribution_id, funds_transfer_type } = transfer;
  if (status === 'pending' || contribution_id === null) return;
  if (status === 'settled' && funds_transfer_type === 'credit_card') return;
  const now = work.clock.now();
  const changed = await work.trx
    .updateTable('contributions')
    .set({
      status: statusOf[status],
      amount: transfer.amount,
      ...(status === 'settled' && { completed_at: now }),
      updated_at: now,
    })
    .where('id', '=', contribution_id)
    .where('status', '!=', statusOf[status])
    .returning(['id', 'account_id', 'created_at', 'completed_at'])
    .executeTakeFirst();
  if (!changed) return;
  await work.announce({
    accountId: changed.account_id,
    action: 'update',
    resourceType: 'contributions',
    resourceId: changed.id,
    data: {
      changes: ['status'],
      created_at: toTimestamp(changed.created_at),
      completed_at: changed.completed_at && toTimestamp(changed.completed_at),
      funds_transfer_id: transfer.id,
    },
  });
  if (status !== 'settled') return;
  const email = { type: 'contribution', resourceId: changed.id } as const;
  await announceEmail(work, { accountId: changed.account_id, ...email });
}
