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

const table = 'three_ds_authentications';

/** The rows of 3-D Secure authentications. An attempt has at most one. */
export const authentications = {
  find: (db: Queryable, id: string): Promise<Authentication | undefined> =>
    db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst(),

  ofAttempt: (db: Queryable, attemptId: string): Promise<Authentication | undefined> =>
    db.selectFrom(table).selectAll().where('card_attempt_id', '=', attemptId).executeTakeFirst(),

  async change(work: Work, id: string, values: Updateable<ThreeDsAuthenticationsTable>) {
    await stamped(work, values).where('id', '=', id).execute();
  },

  /** Ends the open authentication of a failed attempt, if any. */
  async fail(work: Work, attemptId: string, problem: Problem) {
    await stamped(work, { status: 'failed', failure: toJson(problem) })
      .where('card_attempt_id', '=', attemptId)
      .where('status', 'in', [...waitingStatuses, 'completing'])
      .execute();
  },

  /** Ends the authentication of a completed contribution. */
  async succeed(work: Work, attemptId: string) {
    await stamped(work, { status: 'succeeded' })
      .where('card_attempt_id', '=', attemptId)
      .where('status', '=', 'completing')
      .execute();
  },
};

function stamped({ trx, clock }: Work, values: Updateable<ThreeDsAuthenticationsTable>) {
  return trx.updateTable(table).set({ ...values, updated_at: clock.now() });
}
