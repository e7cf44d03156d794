import type { Work } from '../../kernel/work/index.ts';
import type { FundsTransfer } from '../funds-transfers/family.ts';

/** Sends refunds to the card network. The cards wing provides it. */
export interface CardRefunds {
  /** Sends a refund without holds. A repeated call continues where the last one stopped. */
  send(id: string): Promise<void>;
}

/**
 * Inserts a refund to the card that paid a contribution; returns its id. It is sent when no hold
 * blocks the transfer.
 *
 * @param refund.transfer outgoing, or incoming and cancelled after the card was charged
 * @param refund.contributionId the contribution that the card paid
 * @param refund.amount above zero
 */
export async function insertCardRefund(
  { trx, clock, newId }: Work,
  refund: {
    readonly transfer: Pick<FundsTransfer, 'id' | 'account_id'>;
    readonly contributionId: string | null;
    readonly amount: string;
  },
): Promise<string> {
  const authorization = await captured(trx, refund.contributionId).executeTakeFirstOrThrow();
  const id = newId();
  await trx
    .insertInto('card_refunds')
    .values({
      id,
      account_id: refund.transfer.account_id,
      funds_transfer_id: refund.transfer.id,
      credit_card_authorization_id: authorization.id,
      amount: refund.amount,
      sent_at: null,
      created_at: clock.now(),
    })
    .execute();
  return id;
}

/** Refunds the whole amount to a card that was charged for a transfer that is now cancelled. */
export async function refundDeniedCard(work: Work, transfer: FundsTransfer): Promise<void> {
  const { status, funds_transfer_type, settles_when_authorized, amount } = transfer;
  const wasCharged = funds_transfer_type === 'credit_card' && settles_when_authorized;
  if (status !== 'cancelled' || !wasCharged || amount.startsWith('-')) return;
  const { contribution_id: contributionId } = transfer;
  // The capture failed: the card gets nothing back.
  if (!(await captured(work.trx, contributionId).executeTakeFirst())) return;
  await insertCardRefund(work, { transfer, contributionId, amount });
}

/** Queries the authorization that took a contribution's money. */
const captured = (trx: Work['trx'], contributionId: string | null) =>
  trx
    .selectFrom('credit_card_authorizations')
    .select('id')
    .where('contribution_id', '=', contributionId)
    .where('status', '=', 'captured');
