import { failureOf, type Queryable } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { settleFundsTransfer } from '../funds-transfers/settle-funds-transfer.ts';
import { nachaBatchResource } from './nacha-resources.ts';

/** Marks a batch as submitted: the bank has accepted its file. */
export async function submitBatch(work: Work, id: string): Promise<void> {
  const { status } = await work.lock(nachaBatchResource, id);
  if (status !== 'processed') return;
  const submitted_at = work.clock.now();
  await work.change(nachaBatchResource, id, { status: 'submitted', submitted_at, submit_at: null });
}

/**
 * Settles the transfers of a batch, each in its own transaction, and then the batch if no transfer is
 * pending. A repeated call continues where the last one stopped.
 */
export async function settleBatch(services: Services, id: string, details: string): Promise<void> {
  await services.transact((work) => submitBatch(work, id));
  const settlement = { settlementDetails: details };
  for (const transferId of await pendingTransfers(services.store.db, id)) {
    // Skips a transfer that has ended or is blocked.
    await failureOf(services.transact((work) => settleFundsTransfer(work, transferId, settlement)));
  }
  await services.transact(async (work) => {
    const { status } = await work.lock(nachaBatchResource, id);
    if (status !== 'submitted' || (await pendingTransfers(work.trx, id)).length > 0) return;
    const settled = { status: 'settled', settled_at: work.clock.now() } as const;
    await work.change(nachaBatchResource, id, { ...settled, settlement_details: details });
  });
}

async function pendingTransfers(db: Queryable, batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('nacha_batch_entries')
    .innerJoin('funds_transfers', 'funds_transfers.id', 'nacha_batch_entries.funds_transfer_id')
    .where('nacha_batch_entries.nacha_batch_id', '=', batchId)
    .where('funds_transfers.status', '=', 'pending')
    .orderBy('funds_transfers.id')
    .select('funds_transfers.id')
    .execute();
  return rows.map(({ id }) => id);
}
