import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { Transfer, TransferBook, TransferTerms } from './transfer-book.ts';

type ReviewBook = Pick<TransferBook<TransferTerms>, 'type' | 'reviewPolicy'>;

/** Maps a review policy to the policy that requires another user's review. */
const dualControl = {
  'review-asset-transfers': 'review-asset-transfers-dual-control',
  'review-cash-transfers': 'review-cash-transfers-dual-control',
} as const;

/** Creates a review if the policies of the sending account require one. @returns true if they do */
export async function beginReview(
  { type, reviewPolicy }: ReviewBook,
  { trx, clock, newId }: Work,
  transfer: Transfer<TransferTerms>,
): Promise<boolean> {
  const policies = await policiesOf(trx, transfer.from_account_id);
  const isDual = policies[dualControl[reviewPolicy]];
  if (!isDual && !policies[reviewPolicy]) return false;
  const now = clock.now();
  await trx
    .insertInto(`${type}_reviews` as const)
    .values({
      id: newId(),
      [`${type}_id`]: transfer.id,
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

/** Returns the review of a transfer, if any. */
export function findReview({ type }: ReviewBook, db: Queryable, transferId: string) {
  return db
    .selectFrom(`${type}_reviews` as const)
    .select(['type', 'status'])
    .where(sql.ref(`${type}_id`), '=', transferId)
    .executeTakeFirst();
}

/** Ends the pending review of a transfer, if any. The transfer must be locked. */
export async function endReview(
  { type }: ReviewBook,
  { trx, clock }: Work,
  end: { transferId: string; status: 'approved' | 'denied'; userId?: string | undefined },
): Promise<void> {
  const now = clock.now();
  const approval = { approved_at: now, approved_by_user_id: end.userId ?? null };
  await trx
    .updateTable(`${type}_reviews` as const)
    .set({ status: end.status, updated_at: now, ...(end.status === 'approved' && approval) })
    .where(sql.ref(`${type}_id`), '=', end.transferId)
    .where('status', '=', 'pending')
    .execute();
}
