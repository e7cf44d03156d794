import type { Selectable, Updateable } from 'kysely';
import {
  type Problem,
  type Queryable,
  type ThreeDsAuthenticationsTable,
  toJson,
} from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';

export type Authentication = Selectable<ThreeDsAuthenticationsTable>;

/** Statuses that wait for the cardholder or the issuer. */
export const waitingStatuses = ['method_required', 'challenge_required'] as const;

/** The rows of 3-D Secure authentications. An attempt has at most one. */
export interface Authentications {
  find(db: Queryable, id: string): Promise<Authentication | undefined>;
  ofAttempt(db: Queryable, attemptId: string): Promise<Authentication | undefined>;
  change(work: Work, id: string, change: Updateable<ThreeDsAuthenticationsTable>): Promise<void>;
  /** Ends the open authentication of a failed attempt, if any. */
  fail(work: Work, attemptId: string, problem: Problem): Promise<void>;
  /** Ends the authentication of a completed contribution. */
  succeed(work: Work, attemptId: string): Promise<void>;
}

const table = 'three_ds_authentications';

export const authentications: Authentications = {
  find: (db, id) => db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst(),

  ofAttempt: (db, attemptId) =>
    db.selectFrom(table).selectAll().where('card_attempt_id', '=', attemptId).executeTakeFirst(),

  async change(work, id, values) {
    await stamped(work, values).where('id', '=', id).execute();
  },

  async fail(work, attemptId, problem) {
    await stamped(work, { status: 'failed', failure: toJson(problem) })
      .where('card_attempt_id', '=', attemptId)
      .where('status', 'in', [...waitingStatuses, 'completing'])
      .execute();
  },

  async succeed(work, attemptId) {
    await stamped(work, { status: 'succeeded' })
      .where('card_attempt_id', '=', attemptId)
      .where('status', '=', 'completing')
      .execute();
  },
};

function stamped({ trx, clock }: Work, values: Updateable<ThreeDsAuthenticationsTable>) {
  return trx.updateTable(table).set({ ...values, updated_at: clock.now() });
}
