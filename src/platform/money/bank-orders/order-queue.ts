import { sql } from 'kysely';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

const atOnce = 20;
/** A process that dies with a call is followed by another after so long. */
const secondsOfLease = 120;

/** Funds transfers that the bank is to be asked about. */
export interface OrderQueue {
  /** Those that have waited longest; not those that wait for somebody before they may go. */
  due(now: Date): Promise<string[]>;
  /** Has a transfer be due again after a while, unless it is over by then; null when it is done with. */
  again(id: string, seconds: number | null): Promise<void>;
  /** Takes a transfer for as long as a call takes. @returns whether nobody else has it */
  lease(id: string): Promise<boolean>;
}

export function createOrderQueue({ store, clock }: Pick<Services, 'store' | 'clock'>): OrderQueue {
  const { db } = store;
  return {
    async due(now) {
      const rows = await db
        .selectFrom('funds_transfers as transfer')
        .select('id')
        .where('ask_bank_at', '<=', now)
        .where(({ eb, or, and }) =>
          or([
            eb('sent_at', 'is not', null),
            eb('status', '!=', 'pending'),
            and([
              sql<boolean>`not exists (
                select from contingent_holds hold
                where hold.funds_transfer_id = transfer.id and hold.status = 'pending')`,
              sql<boolean>`not exists (
                select from authorization_items item
                where item.funds_transfer_id = transfer.id and item.status = 'pending')`,
            ]),
          ]),
        )
        .orderBy('ask_bank_at')
        .limit(atOnce)
        .execute();
      return rows.map(({ id }) => id);
    },
    async again(id, seconds) {
      await db
        .updateTable('funds_transfers')
        .set({ ask_bank_at: seconds === null ? null : secondsAfter(clock.now(), seconds) })
        .where('id', '=', id)
        .where('ask_bank_at', 'is not', null)
        .execute();
    },
    async lease(id) {
      const now = clock.now();
      const { numUpdatedRows } = await db
        .updateTable('funds_transfers')
        .set({ ask_bank_at: secondsAfter(now, secondsOfLease) })
        .where('id', '=', id)
        .where('ask_bank_at', '<=', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
