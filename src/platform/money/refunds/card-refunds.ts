import type { Work } from '../../kernel/work/index.ts';
import type { FundsTransfer } from '../funds-transfers/family.ts';

/** Gives money back to cards. It needs a network, and so those who link cards provide it. */
export interface CardRefunds {
  /** Sends one that nothing holds; a second call continues where the last one stopped. */
  send(id: string): Promise<void>;
}

/**
 * Writes down that a card is to get money back, of the contribution that it paid; it is sent when
 * nothing holds the transfer any more. Returns the id.
 *
 * @param transfer outgoing, or incoming and cancelled after the card had been charged
 * @param contributionId of the contribution that the card paid
 * @param amount above zero
 */
export async function insertCardRefund(
  { trx, clock, newId }: Work,
  refund: {
    readonly transfer: Pick<FundsTransfer, 'id' | 'account_id'>;
    readonly contributionId: string | null;
    readonly amount: string;
  },
): Promise<string> {
  const authorization = await trx
    .selectFrom('credit_card_authorizations')
    .select('id')
    .where('contribution_id', '=', refund.contributionId)
    .where('status', '=', 'captured')
    .executeTakeFirstOrThrow();
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

/**
 * A card was charged, and the funds transfer was not let into the account: the card gets all of it
 * back.
 */
export async function refundDeniedCard(work: Work, transfer: FundsTransfer): Promise<void> {
  const { status, funds_transfer_type, settles_when_authorized, amount } = transfer;
  const wasCharged = funds_transfer_type === 'credit_card' && settles_when_authorized;
  if (status !== 'cancelled' || !wasCharged || amount.startsWith('-')) return;
  const { contribution_id: contributionId } = transfer;
  await insertCardRefund(work, { transfer, contributionId, amount });
}
