import { sql } from 'kysely';
import { Failure } from '../../kernel/failure.ts';
import type { Services } from '../../kernel/services.ts';
import { settleFundsTransfer } from '../funds-transfers/settle-funds-transfer.ts';

/** The bank has taken the file of a batch. */
export async function submitBatch({ store, clock }: Services, id: string): Promise<void> {
  const now = clock.now();
  await store.db
    .updateTable('nacha_batches')
    .set({ status: 'submitted', submitted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'processed')
    .execute();
}

const details = 'Settled via sandbox API';

/**
 * The clearing house has settled a file: so do its transfers, each in a transaction of its own, and
 * the batch once none of them is pending any more. Called again, it goes on where it stopped.
 */
export async function settleBatch(services: Services, id: string): Promise<void> {
  const { store, clock } = services;
  await submitBatch(services, id);
  for (const transferId of await pendingTransfers(services, id)) {
    await settle(services, transferId);
  }
  const now = clock.now();
  await store.db
    .updateTable('nacha_batches')
    .set({ status: 'settled', settled_at: now, settlement_details: details, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'submitted')
    .where(sql<boolean>`not exists (
      select from nacha_batch_entries entry
      join funds_transfers transfer on transfer.id = entry.funds_transfer_id
      where entry.nacha_batch_id = nacha_batches.id and transfer.status = 'pending')`)
    .execute();
}

async function pendingTransfers({ store }: Services, batchId: string): Promise<string[]> {
  const rows = await store.db
    .selectFrom('nacha_batch_entries')
    .innerJoin('funds_transfers', 'funds_transfers.id', 'nacha_batch_entries.funds_transfer_id')
    .where('nacha_batch_entries.nacha_batch_id', '=', batchId)
    .where('funds_transfers.status', '=', 'pending')
    .orderBy('funds_transfers.id')
    .select('funds_transfers.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One that has ended meanwhile, or is held up, is left as it is. */
async function settle(services: Services, id: string): Promise<void> {
  try {
    await services.transact((work) =>
      settleFundsTransfer(work, id, { settlementDetails: details }),
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
