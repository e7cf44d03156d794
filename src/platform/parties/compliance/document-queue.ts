import { sql } from 'kysely';
import { toLoggedError } from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** Longer than a call may take. If the process dies, another one repeats the call. */
const secondsOfLease = 5 * 60;
const secondsBeforeRetry = 60;
/** If a callback is lost, the vendor is called again. */
const secondsForCallback = 60 * 60;

/** Document checks that are due to be sent to their vendor. */
export interface DocumentQueue {
  /** Leases the checks that have waited longest to this process and returns their ids. */
  take(limit: number): Promise<string[]>;
  /** Makes the check due again in an hour, unless a callback decides it before. */
  expectCallback(id: string): Promise<void>;
  /** Runs a callback for a check. If it fails, the check is due again in a minute. */
  attempt(id: string, work: () => Promise<void>): Promise<void>;
}

export function createDocumentQueue({
  store,
  clock,
  log,
}: Pick<Services, 'store' | 'clock' | 'log'>): DocumentQueue {
  const postpone = async (id: string, seconds: number): Promise<void> => {
    await store.db
      .updateTable('kyc_document_checks')
      .set({ ask_at: secondsAfter(clock.now(), seconds) })
      .where('id', '=', id)
      .where('ask_at', 'is not', null)
      .execute();
  };
  return {
    expectCallback: (id) => postpone(id, secondsForCallback),
    async take(limit) {
      const now = clock.now();
      const { rows } = await sql<{ id: string }>`
        update kyc_document_checks set ask_at = ${secondsAfter(now, secondsOfLease)}
        where id in (
          select id from kyc_document_checks where ask_at <= ${now}
          order by ask_at limit ${limit} for update skip locked
        )
        returning id
      `.execute(store.db);
      return rows.map(({ id }) => id);
    },
    async attempt(id, work) {
      try {
        await work();
      } catch (error) {
        const failed = { part: 'document-checks', ids: { check: id }, error: toLoggedError(error) };
        log.warn('vendor call failed', failed);
        await postpone(id, secondsBeforeRetry);
      }
    },
  };
}
