import { sql } from 'kysely';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

const batchSize = 20;
/** If a process dies during a call, another takes over after this time. */
export const secondsOfLease = 120;

export type OrderQueue = ReturnType<typeof createOrderQueue>;

/** The funds transfers that wait for a call to the bank. */
export function createOrderQueue({ store, clock }: Pick<Services, 'store' | 'clock'>) {
  const { db } = store;
  return {
    /** Returns the ids of due transfers, oldest first, without those that wait for a hold or approval. */
    async due(now: Date): Promise<string[]> {
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
        .limit(batchSize)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Schedules the next call after some seconds; null removes the transfer from the queue. */
    async reschedule(id: string, seconds: number | null): Promise<void> {
      await db
        .updateTable('funds_transfers')
        .set({ ask_bank_at: seconds === null ? null : secondsAfter(clock.now(), seconds) })
        .where('id', '=', id)
        .where('ask_bank_at', 'is not', null)
        .execute();
    },
    /** Reserves a transfer for the time of one call. @returns false if another process has it */
    async lease(id: string): Promise<boolean> {
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
