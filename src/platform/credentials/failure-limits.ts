import { createHash } from 'node:crypto';
import { secondsAfter } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Queryable, Store } from '../store/store.ts';

/** How many failures are allowed in a window of time. */
export interface FailureLimit {
  /** Names what is limited: `token-guesses`, `passwords`. */
  readonly name: string;
  readonly failures: number;
  readonly windowSeconds: number;
}

/** A limit, and the address, user or token that it counts for. */
export interface Limited {
  readonly limit: FailureLimit;
  readonly key: string;
}

/**
 * Counts failures in the database, so that all processes count together. Successes cost nothing.
 * An attempt is counted before it is made: to look, work and then count would let any number of
 * attempts pass that are made at the same time.
 */
export interface FailureLimits {
  /**
   * Looks whether any limit is reached, and counts nothing.
   *
   * @throws LimitReached
   */
  check(limited: readonly Limited[]): Promise<void>;
  /**
   * Counts a failure with each limit, or with none.
   *
   * @param db a transaction, to count only if it commits; it should lock nothing afterwards
   * @throws LimitReached when there were too many before
   */
  count(limited: readonly Limited[], db?: Queryable): Promise<readonly Counted[]>;
  /** Takes back what turned out to be no failure. */
  giveBack(db: Queryable, counted: readonly Counted[]): Promise<void>;
  /**
   * Counts an attempt, makes it, and gives it back when it succeeds. One that throws stays counted.
   *
   * @param work undefined says that it failed
   * @throws LimitReached, and then `work` has not run; whatever `work` throws
   */
  attempt<Result>(
    limited: readonly Limited[],
    work: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  /** Forgets what is over. */
  sweep(): Promise<void>;
}

/** What was counted, so that it can be given back: JSON, and without whom it was counted for. */
export interface Counted {
  /** Name of the limit. */
  readonly name: string;
  readonly digest: string;
  /** ISO 8601 with milliseconds. */
  readonly windowStart: string;
}

/** `rate_limited` with `Retry-After`, and which limit it was. */
export class LimitReached extends Failure {
  readonly limit: FailureLimit;
  readonly retryAfterSeconds: number;

  constructor(limit: FailureLimit, retryAfterSeconds: number) {
    super('rate_limited', `Too many failed attempts. Try again in ${retryAfterSeconds} s.`, {
      headers: rateLimitHeaders(limit, retryAfterSeconds),
    });
    this.limit = limit;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const longestWindowSeconds = 86_400;

/** @param options.now the clock that windows go by: the system's for guesses, as people make them */
export function createFailureLimits(options: { store: Store; now: () => Date }): FailureLimits {
  const { store } = options;

  const countOne = async (db: Queryable, { limit, key }: Limited): Promise<Counted> => {
    const now = options.now();
    const digest = digestOf(limit, key);
    const counted = await countBelowLimit(db, { digest, limit, now });
    const windowStart = counted?.window_start.toISOString();
    if (windowStart !== undefined) return { name: limit.name, digest, windowStart };
    throw tooMany(limit, (await windowOf(db, { digest, limit, now }))?.window_start ?? now, now);
  };
  const countAll = async (limited: readonly Limited[], db: Queryable = store.db) => {
    const counted: Counted[] = [];
    try {
      for (const each of limited) counted.push(await countOne(db, each));
    } catch (error) {
      await giveBack(db, counted);
      throw error;
    }
    return counted;
  };

  return {
    giveBack,
    count: countAll,
    async check(limited) {
      const now = options.now();
      for (const { limit, key } of limited) {
        const row = await windowOf(store.db, { digest: digestOf(limit, key), limit, now });
        if (row && row.count >= limit.failures) throw tooMany(limit, row.window_start, now);
      }
    },
    async attempt(limited, work) {
      const counted = await countAll(limited);
      const result = await work();
      if (result !== undefined) await giveBack(store.db, counted);
      return result;
    },
    async sweep() {
      const cutoff = secondsAfter(options.now(), -longestWindowSeconds);
      await store.db.deleteFrom('failure_counts').where('window_start', '<', cutoff).execute();
    },
  };
}

async function giveBack(db: Queryable, counted: readonly Counted[]): Promise<void> {
  for (const { digest, windowStart } of counted) {
    await db
      .updateTable('failure_counts')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', digest)
      .where('window_start', '=', new Date(windowStart))
      .where('count', '>', 0)
      .execute();
  }
}

interface Place {
  readonly digest: string;
  readonly limit: FailureLimit;
  readonly now: Date;
}

/** Looks and counts in one statement; undefined when the limit is reached. */
function countBelowLimit(db: Queryable, { digest, limit, now }: Place) {
  const cutoff = secondsAfter(now, -limit.windowSeconds);
  return db
    .insertInto('failure_counts')
    .values({ key: digest, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb, ref }) => {
          const isOver = eb('failure_counts.window_start', '<=', cutoff);
          const next = eb('failure_counts.count', '+', 1);
          const [started, kept] = [
            ref('excluded.window_start'),
            ref('failure_counts.window_start'),
          ];
          return {
            count: eb.case().when(isOver).then(1).else(next).end(),
            window_start: eb.case().when(isOver).then(started).else(kept).end(),
          };
        })
        .where(({ eb, or }) =>
          or([
            eb('failure_counts.window_start', '<=', cutoff),
            eb('failure_counts.count', '<', limit.failures),
          ]),
        ),
    )
    .returning('window_start')
    .executeTakeFirst();
}

function windowOf(db: Queryable, { digest, limit, now }: Place) {
  return db
    .selectFrom('failure_counts')
    .select(['count', 'window_start'])
    .where('key', '=', digest)
    .where('window_start', '>', secondsAfter(now, -limit.windowSeconds))
    .executeTakeFirst();
}

function tooMany(limit: FailureLimit, windowStart: Date, now: Date): LimitReached {
  const end = secondsAfter(windowStart, limit.windowSeconds);
  return new LimitReached(limit, Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)));
}

/**
 * What a refusal says of its limit: as the IETF's draft of the RateLimit fields has them, and under the names of its earlier ones,
 * which more clients read.
 */
function rateLimitHeaders(limit: FailureLimit, seconds: number): Record<string, string> {
  const { name, failures, windowSeconds } = limit;
  return {
    'retry-after': String(seconds),
    'ratelimit-policy': `"${name}";q=${failures};w=${windowSeconds}`,
    ratelimit: `"${name}";r=0;t=${seconds}`,
    'ratelimit-limit': String(failures),
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(seconds),
  };
}

function digestOf(limit: FailureLimit, key: string): string {
  return createHash('sha256').update(`${limit.name}\0${key}`).digest('base64url');
}
