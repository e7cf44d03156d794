import type { Selectable } from 'kysely';
import type { FundsTransfersTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { announceEmail } from '../../parties/accounts/announce-email.ts';

/** The disbursement of a transfer says what became of the money, and tells of it. */
export async function followDisbursement(
  work: Work,
  { disbursement_id, status }: Selectable<FundsTransfersTable>,
): Promise<void> {
  if (disbursement_id === null) return;
  const changed = await work.trx
    .updateTable('disbursements')
    .set({ status, updated_at: work.clock.now() })
    .where('id', '=', disbursement_id)
    .where('status', '!=', status)
    .returning(['id', 'account_id'])
    .executeTakeFirst();
  if (!changed) return;
  await work.announce({
    accountId: changed.account_id,
    action: 'update',
    resourceType: 'disbursements',
    resourceId: changed.id,
    data: { changes: ['status'] },
  });
  if (status !== 'settled') return;
  const email = { type: 'funds_transferred', resourceId: changed.id } as const;
  await announceEmail(work, { accountId: changed.account_id, ...email });
}
