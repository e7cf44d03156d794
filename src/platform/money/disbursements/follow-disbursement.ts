import type { Selectable, Transaction } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import type { Database } from '../../kernel/store/database.ts';
import { announceEmail } from '../../parties/accounts/announce-email.ts';
import type { FundsTransfersTable } from '../funds-transfers/tables.ts';

/** The disbursement of a transfer says what became of the money, and tells of it. */
export async function followDisbursement(
  { clock, webhooks }: Pick<Services, 'clock' | 'webhooks'>,
  trx: Transaction<Database>,
  { disbursement_id, status }: Selectable<FundsTransfersTable>,
): Promise<void> {
  if (disbursement_id === null) return;
  const changed = await trx
    .updateTable('disbursements')
    .set({ status, updated_at: clock.now() })
    .where('id', '=', disbursement_id)
    .where('status', '!=', status)
    .returning(['id', 'account_id'])
    .executeTakeFirst();
  if (!changed) return;
  await webhooks.enqueue(trx, {
    accountId: changed.account_id,
    action: 'update',
    resourceType: 'disbursements',
    resourceId: changed.id,
    data: { changes: ['status'] },
  });
  if (status !== 'settled') return;
  const email = { type: 'funds_transferred', resourceId: changed.id } as const;
  await announceEmail({ webhooks }, trx, { accountId: changed.account_id, ...email });
}
