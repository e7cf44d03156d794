import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { pending, type RequestOf } from '../../../vendors/protocol/port.ts';
import {
  forEachRowConcurrently,
  type RecurringJob,
  toLoggedError,
} from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { bankRailsOf } from '../banks/bank-rails.ts';
import { nachaFilePurpose } from './create-batch.ts';
import { submitBatch } from './settle-batch.ts';

/** A file may take a megabyte. */
const batchSize = 5;
const secondsBeforeRetry = 60;
/** If no callback arrives, the file is sent again. */
const secondsForCallback = 60 * 60;

/**
 * Sends the bank the files that it doesn't have yet. The bank accepts one file per reference, so a
 * file is sent again if its answer was lost.
 */
export function submitFiles(services: Services): RecurringJob {
  const { store, clock, log } = services;
  const rails = bankRailsOf(services);

  const reschedule = (id: string, submit_at: Date | null) =>
    store.db
      .updateTable('nacha_batches')
      .set({ submit_at })
      .where('id', '=', id)
      .where('submit_at', 'is not', null)
      .execute();

  async function submit(id: string): Promise<void> {
    if (!rails) return;
    try {
      const outcome = await rails['submit-file'](await readFileOf(services, id));
      if (outcome === pending) {
        await reschedule(id, secondsAfter(clock.now(), secondsForCallback));
      } else await services.transact((work) => submitBatch(work, id));
    } catch (error) {
      const isFinal = error instanceof VendorRefusal;
      const fields = { part: 'nacha-batches', ids: { batch: id }, error: toLoggedError(error) };
      log.error(isFinal ? 'bank rejected a file' : 'file not submitted', fields);
      await reschedule(id, isFinal ? null : secondsAfter(clock.now(), secondsBeforeRetry));
    }
  }

  return {
    name: 'submit-nacha-files',
    everySeconds: 10,
    async run(now) {
      const due = await store.db
        .selectFrom('nacha_batches')
        .select('id')
        .where('submit_at', '<=', now)
        .orderBy('submit_at')
        .limit(batchSize)
        .execute();
      await forEachRowConcurrently(due, ({ id }) => submit(id));
    },
  };
}

/** Reads a file with the full ids of its transfers, which its entries abbreviate. */
async function readFileOf(
  { store, secrets }: Services,
  reference: string,
): Promise<RequestOf<typeof bankRailsPort, 'submit-file'>> {
  const { file } = await store.db
    .selectFrom('nacha_batches')
    .select('file')
    .where('id', '=', reference)
    .executeTakeFirstOrThrow();
  const entries = await store.db
    .selectFrom('nacha_batch_entries')
    .select('funds_transfer_id')
    .where('nacha_batch_id', '=', reference)
    .orderBy('funds_transfer_id')
    .execute();
  return {
    reference,
    file: secrets.open(nachaFilePurpose, file),
    transferIds: entries.map(({ funds_transfer_id }) => funds_transfer_id),
  };
}
