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

/** Each is up to a megabyte. */
const atOnce = 5;
const secondsBeforeRetry = 60;
/** A callback may be lost: then the bank is asked again. */
const secondsForCallback = 60 * 60;

/**
 * Gives the bank the files that it does not have yet. It takes one file for each reference, so one whose
 * answer is lost with the process is given again.
 */
export function submitFiles(services: Services): RecurringJob {
  const { store, clock, log } = services;
  const rails = bankRailsOf(services);

  const askAgain = (id: string, submit_at: Date | null) =>
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
        await askAgain(id, secondsAfter(clock.now(), secondsForCallback));
      } else await services.transact((work) => submitBatch(work, id));
    } catch (error) {
      const isFinal = error instanceof VendorRefusal;
      const fields = { part: 'nacha-batches', ids: { batch: id }, error: toLoggedError(error) };
      log.error(isFinal ? 'file refused' : 'file not submitted', fields);
      await askAgain(id, isFinal ? null : secondsAfter(clock.now(), secondsBeforeRetry));
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
        .limit(atOnce)
        .execute();
      await forEachRowConcurrently(due, ({ id }) => submit(id));
    },
  };
}

/** The file, with the transfers in it, which its entries name by parts of their ids. */
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
