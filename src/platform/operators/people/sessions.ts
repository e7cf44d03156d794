import { createHash, randomBytes } from 'node:crypto';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import type { Operator } from './operator.ts';

/** A session ends after 12 hours, or after half an hour without use. */
const lifeSeconds = 12 * 3600;
const idleSeconds = 1800;
/** The last use is recorded at most once per interval. */
const seenEverySeconds = 60;

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions of operators. The database stores only the token's digest. */
export function createSessions({ store, clock }: Pick<Services, 'store' | 'clock'>) {
  return {
    /** Starts a session and returns its token. */
    async begin({ trx }: Work, operatorId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const now = clock.system();
      await trx
        .deleteFrom('operator_sessions')
        .where('created_at', '<', secondsAfter(now, -lifeSeconds))
        .execute();
      await trx
        .insertInto('operator_sessions')
        .values({
          digest: digestOf(token),
          operator_id: operatorId,
          created_at: now,
          seen_at: now,
        })
        .execute();
      return token;
    },
    /** Returns the operator of a token; undefined if the session has ended. */
    async find(token: string): Promise<Operator | undefined> {
      const now = clock.system();
      const found = await store.db
        .selectFrom('operator_sessions')
        .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
        .select(['operators.id', 'operators.name', 'operators.permissions', 'seen_at'])
        .where('digest', '=', digestOf(token))
        .where('operator_sessions.created_at', '>', secondsAfter(now, -lifeSeconds))
        .where('seen_at', '>', secondsAfter(now, -idleSeconds))
        .executeTakeFirst();
      if (!found) return undefined;
      const { seen_at, ...operator } = found;
      if (seen_at < secondsAfter(now, -seenEverySeconds)) {
        await store.db
          .updateTable('operator_sessions')
          .set({ seen_at: now })
          .where('digest', '=', digestOf(token))
          .execute();
      }
      return operator;
    },
    /** Ends the session of a token, if any. */
    async end(token: string): Promise<void> {
      await store.db
        .deleteFrom('operator_sessions')
        .where('digest', '=', digestOf(token))
        .execute();
    },
  };
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
