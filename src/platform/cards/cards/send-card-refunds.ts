import { type Selectable, sql } from 'kysely';
import { keyReused, VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { type RecurringJob, toLoggedError } from '../../kernel/services/index.ts';
import type { CardRefundsTable } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { cancelFundsTransfer } from '../../money/funds-transfers/cancel-funds-transfer.ts';
import { isFamilyWaiting, lockFamily } from '../../money/funds-transfers/family.ts';
import { pendingHolds } from '../../money/funds-transfers/holds.ts';
import { settleFundsTransfer } from '../../money/funds-transfers/settle-funds-transfer.ts';
import type { CardRefunds } from '../../money/refunds/card-refunds.ts';
import type { CardNetwork } from '../card-network/card-network.ts';

const batchSize = 100;
/** Codes that say nothing about the refund. */
const inconclusiveCodes: readonly string[] = [keyReused, 'unknown_call'];

type RefundToSend = Pick<Selectable<CardRefundsTable>, 'id' | 'funds_transfer_id'>;

const isFinal = (error: unknown): error is VendorRefusal =>
  error instanceof VendorRefusal && !inconclusiveCodes.includes(error.code);

/** Refunds cards immediately, and repeats until the network has responded. */
export function createCardRefunds(
  services: Services,
  network: CardNetwork,
): CardRefunds & { readonly job: RecurringJob } {
  const { clock, log, store } = services;

  /** @returns the refund to send; undefined if it must wait or isn't needed */
  const prepare = (id: string) =>
    services.transact(async (work) => {
      const refund = await work.trx
        .selectFrom('card_refunds')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!refund || refund.sent_at !== null) return undefined;
      const family = await lockFamily(work, refund.funds_transfer_id);
      const { transfer } = family;
      if (!transfer.amount.startsWith('-')) return refund;
      if (transfer.status === 'cancelled') {
        await work.trx.deleteFrom('card_refunds').where('id', '=', id).execute();
        return undefined;
      }
      const isHeld = (await pendingHolds(work, transfer.id)).length > 0;
      if (isHeld || (await isFamilyWaiting(work, family))) return undefined;
      // From here on it cannot be cancelled.
      await work.trx
        .updateTable('funds_transfers')
        .set({ sent_at: transfer.sent_at ?? clock.now() })
        .where('id', '=', transfer.id)
        .execute();
      return refund;
    });

  async function send(id: string): Promise<void> {
    const refund = await prepare(id);
    if (!refund) return;
    const { credit_card_authorization_id: authorizationReference, amount } = refund;
    try {
      await network.refund({ reference: id, authorizationReference, amount });
    } catch (error) {
      if (!isFinal(error) || !(await cancel(refund, error.code))) throw error;
      return;
    }
    await services.transact(async (work) => {
      const { transfer } = await lockFamily(work, refund.funds_transfer_id);
      if (transfer.status === 'pending') {
        const settlementDetails = 'Refunded by the card network.';
        await settleFundsTransfer(work, transfer.id, { settlementDetails });
      }
      const sent = work.trx.updateTable('card_refunds').set({ sent_at: clock.now() });
      await sent.where('id', '=', id).execute();
    });
  }

  /**
   * Cancels a refund that the network refused for good: its amount can be refunded in another way.
   *
   * @returns false for the refund of a denied payment, whose money is in no account
   */
  const cancel = ({ id, funds_transfer_id }: RefundToSend, code: string) =>
    services.transact(async (work) => {
      const { transfer } = await lockFamily(work, funds_transfer_id);
      if (!transfer.amount.startsWith('-')) return false;
      if (transfer.status === 'pending') {
        const details = `The card network refused this refund: ${code}.`;
        await cancelFundsTransfer(work, transfer.id, { details, by: 'bank' });
      }
      await work.trx.deleteFrom('card_refunds').where('id', '=', id).execute();
      return true;
    });

  /** Excludes refunds that wait for a decision, so that they don't fill the batch. */
  const free = store.db
    .selectFrom('card_refunds as open')
    .select('open.id')
    .where('open.sent_at', 'is', null)
    .where(sql<boolean>`not exists (
      select from contingent_holds hold
      where hold.funds_transfer_id = open.funds_transfer_id and hold.status = 'pending')`)
    .where(sql<boolean>`not exists (
      select from authorization_items item
      where item.funds_transfer_id = open.funds_transfer_id and item.status = 'pending')`);

  /** A refund that cannot be sent must not block the others. */
  async function sendOrLog(id: string): Promise<void> {
    try {
      await send(id);
    } catch (error) {
      const ids = { 'card-refunds': id };
      log.error('refund failed', { part: 'refunds', ids, error: toLoggedError(error) });
    }
  }

  return {
    send,
    job: {
      name: 'send-card-refunds',
      everySeconds: 10,
      async run() {
        const ids = await free.orderBy('created_at').orderBy('id').limit(batchSize).execute();
        for (const { id } of ids) await sendOrLog(id);
      },
    },
  };
}
