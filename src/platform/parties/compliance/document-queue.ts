import { sql } from 'kysely';
import { toLoggedError } from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** Longer than a call may take: when the process dies, another one asks. */
const secondsOfLease = 5 * 60;
const secondsBeforeRetry = 60;
/** A callback may be lost: then the vendor is asked again. */
const secondsForCallback = 60 * 60;

/** The document checks that wait for their vendor. */
export interface DocumentQueue {
  /** Takes those that have waited longest: no other process has them meanwhile. Gives their ids. */
  take(most: number): Promise<string[]>;
  /** Waits an hour for the vendor's callback: without one, the check is due again. */
  expectCallback(id: string): Promise<void>;
  /** Does something about a check; when it fails, the check is due again in a minute. */
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
    async take(most) {
      const now = clock.now();
      const { rows } = await sql<{ id: string }>`
        update kyc_document_checks set ask_at = ${secondsAfter(now, secondsOfLease)}
        where id in (
          select id from kyc_document_checks where ask_at <= ${now}
          order by ask_at limit ${most} for update skip locked
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
