import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ownSessions } from '../../../console/wire/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import { type Caller, callerOf, type Services } from '../../kernel/work/index.ts';

/** A session ends after 12 hours, or after half an hour without use. */
const lifeSeconds = 12 * 3600;
const idleSeconds = 1800;
/** The last use is recorded at most once per interval. */
const usedEverySeconds = 60;
const longestUserAgent = 500;

/** A user of the console who is signed in. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly email: string;
  readonly name: string;
  /** Generation of the user's JWTs. */
  readonly generation: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly userAgent: string | null;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Sessions of the console. The database stores only the token's digest. Sessions end by the system's
 * clock, like JWTs: users move the clock of the sandbox in the console.
 */
export function createSessions({
  store,
  clock,
  newId,
  requiresSecondFactor,
  changeLog,
}: Pick<Services, 'store' | 'clock' | 'newId' | 'requiresSecondFactor' | 'changeLog'>) {
  /** Sessions of users who have not ended their JWTs since, with the second factor that is required by now. */
  const live = () => {
    const now = clock.system();
    return store.db
      .selectFrom('console_sessions as session')
      .innerJoin('users', (join) =>
        join
          .onRef('users.id', '=', 'session.user_id')
          .onRef('users.jwt_generation', '=', 'session.jwt_generation'),
      )
      .select(columns)
      .where('users.disabled', '=', false)
      .where(({ or, not }) =>
        or([hasSecondFactor, not(requiresSecondFactor('users.organization_id'))]),
      )
      .where('session.created_at', '>', secondsAfter(now, -lifeSeconds))
      .where('session.last_used_at', '>', secondsAfter(now, -idleSeconds));
  };
  /** Records, in the open transaction, that the sessions of a user have changed. */
  const recordChange = (userId: string) =>
    changeLog.record([{ type: ownSessions, id: userId, action: 'update' }]);
  return {
    /** Starts a session and returns its token. Deletes sessions that have ended. */
    async begin(user: Pick<Session, 'userId' | 'generation' | 'userAgent'>): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const now = clock.system();
      await store.db
        .deleteFrom('console_sessions')
        .where('created_at', '<', secondsAfter(now, -lifeSeconds))
        .execute();
      await store.transaction(async (trx) => {
        await trx
          .insertInto('console_sessions')
          .values({
            id: newId(),
            digest: digestOf(token),
            user_id: user.userId,
            jwt_generation: user.generation,
            user_agent: user.userAgent?.slice(0, longestUserAgent) ?? null,
            created_at: now,
            last_used_at: now,
          })
          .execute();
        recordChange(user.userId);
      });
      return token;
    },
    /**
     * Returns the session of a token and records its use; undefined if it has ended.
     *
     * @param isUse false for what a page does without its user
     */
    async find(token: string, isUse = true): Promise<Session | undefined> {
      const now = clock.system();
      const found = await live().where('digest', '=', digestOf(token)).executeTakeFirst();
      if (!found || !isUse || found.lastUsedAt > secondsAfter(now, -usedEverySeconds)) return found;
      await store.db
        .updateTable('console_sessions')
        .set({ last_used_at: now })
        .where('id', '=', found.id)
        .execute();
      return { ...found, lastUsedAt: now };
    },
    /** Returns the users of those sessions that have not ended. */
    async callers(ids: readonly string[]): Promise<ReadonlyMap<string, Caller>> {
      const rows = await live()
        .clearSelect()
        .select([
          'session.id',
          'users.id as userId',
          'users.organization_id as organizationId',
          'users.organization_permissions as permissions',
        ])
        .where(sql<boolean>`session.id = any(${ids}::uuid[])`)
        .execute();
      return new Map(
        rows.map(({ id, userId, organizationId, permissions }) => [
          id,
          callerOf({
            id: userId,
            organization_id: organizationId,
            organization_permissions: permissions,
          }),
        ]),
      );
    },
    /** Lists the sessions of a user, the last used first. */
    list(userId: string): Promise<Session[]> {
      return live()
        .where('session.user_id', '=', userId)
        .orderBy('session.last_used_at', 'desc')
        .orderBy('session.id')
        .execute();
    },
    /** Ends a session of a user. Returns false if the user has no such session. */
    async end(userId: string, id: string): Promise<boolean> {
      return store.transaction(async (trx) => {
        const ended = await trx
          .deleteFrom('console_sessions')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .executeTakeFirst();
        if (ended.numDeletedRows > 0n) recordChange(userId);
        return ended.numDeletedRows > 0n;
      });
    },
    /** Ends the session of a token, if any. */
    async endByToken(token: string): Promise<void> {
      await store.transaction(async (trx) => {
        const ended = await trx
          .deleteFrom('console_sessions')
          .where('digest', '=', digestOf(token))
          .returning('user_id')
          .executeTakeFirst();
        if (ended) recordChange(ended.user_id);
      });
    },
  };
}

const columns = [
  'session.id',
  'users.id as userId',
  'users.organization_id as organizationId',
  'users.email',
  'users.name',
  'users.jwt_generation as generation',
  'session.created_at as createdAt',
  'session.last_used_at as lastUsedAt',
  'session.user_agent as userAgent',
] as const;

const hasSecondFactor = sql<boolean>`users.mfa_types <> '[]'`;

/** Returns when a session ends if it isn't used again. */
export function endOf({ createdAt, lastUsedAt }: Pick<Session, 'createdAt' | 'lastUsedAt'>): Date {
  const [idle, absolute] = [
    secondsAfter(lastUsedAt, idleSeconds),
    secondsAfter(createdAt, lifeSeconds),
  ];
  return idle < absolute ? idle : absolute;
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
