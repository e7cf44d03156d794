import type { Transaction } from 'kysely';
import { policiesOf } from '../accounts/account-policy.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import type { Queryable } from '../store/store.ts';
import type { InternalTransfer } from './lock-transfer.ts';

/**
 * Asks for a review of a new transfer where the policies of the account that sends want one.
 *
 * @returns whether one is wanted
 */
export async function beginReview(
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  trx: Transaction<Database>,
  transfer: Pick<InternalTransfer, 'id' | 'from_account_id' | 'to_account_id'>,
): Promise<boolean> {
  const policies = await policiesOf(trx, transfer.from_account_id);
  const isDual = policies['review-asset-transfers-dual-control'];
  if (!isDual && !policies['review-asset-transfers']) return false;
  const now = clock.now();
  await trx
    .insertInto('internal_asset_transfer_reviews')
    .values({
      id: newId(),
      internal_asset_transfer_id: transfer.id,
      from_account_id: transfer.from_account_id,
      to_account_id: transfer.to_account_id,
      type: isDual ? 'dual_control' : 'single_control',
      status: 'pending',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return true;
}

/** Whether a transfer waits for its review. */
export async function isInReview(db: Queryable, transferId: string): Promise<boolean> {
  const review = await db
    .selectFrom('internal_asset_transfer_reviews')
    .select('id')
    .where('internal_asset_transfer_id', '=', transferId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return review !== undefined;
}

/** Ends the review of a transfer, if it has one that is pending. The transfer must be locked. */
export async function endReview(
  { clock }: Pick<Services, 'clock'>,
  trx: Transaction<Database>,
  end: { transferId: string; status: 'approved' | 'denied'; userId?: string },
): Promise<void> {
  const now = clock.now();
  const approval = { approved_at: now, approved_by_user_id: end.userId ?? null };
  await trx
    .updateTable('internal_asset_transfer_reviews')
    .set({
      status: end.status,
      updated_at: now,
      ...(end.status === 'approved' && approval),
    })
    .where('internal_asset_transfer_id', '=', end.transferId)
    .where('status', '=', 'pending')
    .execute();
}
