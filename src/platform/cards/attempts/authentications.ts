import type { Selectable, Updateable } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Problem } from '../../kernel/failure.ts';
import { toJson } from '../../kernel/store/column-types.ts';
import type { ThreeDsAuthenticationsTable } from '../../kernel/store/database.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { Work } from '../../kernel/work.ts';

export type Authentication = Selectable<ThreeDsAuthenticationsTable>;

/** The cardholder, or the issuer, still has to do something. */
export const waitingStatuses = ['method_required', 'challenge_required'] as const;

/** The rows of 3-D Secure authentications. An attempt has at most one. */
export interface Authentications {
  find(db: Queryable, id: string): Promise<Authentication | undefined>;
  ofAttempt(db: Queryable, attemptId: string): Promise<Authentication | undefined>;
  change(work: Work, id: string, change: Updateable<ThreeDsAuthenticationsTable>): Promise<void>;
  /** Ends the authentication of an attempt that failed, if it has one that has not ended. */
  fail(work: Work, attemptId: string, problem: Problem): Promise<void>;
  /** Ends the authentication of a contribution that completed. */
  succeed(work: Work, attemptId: string): Promise<void>;
}

export function createAuthentications(clock: Clock): Authentications {
  const table = 'three_ds_authentications';

  return {
    find: (db, id) => db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst(),

    ofAttempt: (db, attemptId) =>
      db.selectFrom(table).selectAll().where('card_attempt_id', '=', attemptId).executeTakeFirst(),

    async change({ trx }, id, change) {
      await trx
        .updateTable(table)
        .set({ ...change, updated_at: clock.now() })
        .where('id', '=', id)
        .execute();
    },

    async fail({ trx }, attemptId, problem) {
      await trx
        .updateTable(table)
        .set({ status: 'failed', failure: toJson(problem), updated_at: clock.now() })
        .where('card_attempt_id', '=', attemptId)
        .where('status', 'in', [...waitingStatuses, 'completing'])
        .execute();
    },

    async succeed({ trx }, attemptId) {
      await trx
        .updateTable(table)
        .set({ status: 'succeeded', updated_at: clock.now() })
        .where('card_attempt_id', '=', attemptId)
        .where('status', '=', 'completing')
        .execute();
    },
  };
}
