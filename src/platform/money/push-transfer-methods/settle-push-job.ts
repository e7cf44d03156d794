import { forEachRow, type RecurringJob } from '../../kernel/services/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { settleFundsTransfer } from '../funds-transfers/settle-funds-transfer.ts';

const atOnce = 500;

/** Settles the ACH transfers that were pushed, on the day on which the clearing house does. */
export function settlePushJob(services: Services): RecurringJob {
  return {
    name: 'settle-push-transfers',
    everySeconds: 60,
    async run(now) {
      await forEachRow(await dueTransfers(services, now), (id) => settle(services, id));
    },
  };
}

async function dueTransfers({ store }: Services, now: Date): Promise<string[]> {
  const rows = await store.db
    .selectFrom('ach_originators')
    .innerJoin('funds_transfers', 'funds_transfers.id', 'ach_originators.funds_transfer_id')
    .where('ach_originators.settles_on', '<=', now.toISOString().slice(0, 10))
    .where('funds_transfers.status', '=', 'pending')
    // It waits for an authorization, and settles by itself then.
    .where('funds_transfers.settles_when_authorized', '=', false)
    .orderBy('ach_originators.settles_on')
    .limit(atOnce)
    .select('funds_transfers.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function settle(services: Services, id: string): Promise<void> {
  try {
    await services.transact((work) =>
      settleFundsTransfer(work, id, { settlementDetails: 'Settled by ACH.' }),
    );
  } catch (error) {
    // It was cancelled or settled by request in the meantime.
    const isOver = error instanceof Failure && error.code === 'transfer_not_pending';
    if (!isOver) throw error;
  }
}
