import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type CountedFailure,
  Failure,
  type Queryable,
  type Store,
  secondsAfter,
} from '../../store/index.ts';
import type { FailureLimit } from './rate-limits.ts';
import { correctRateLimit, rateLimitHeaders, remainingOf, reportRateLimit } from './rate-limits.ts';

/** A limit, and the address, user or token that it counts for. */
export interface Limited {
  readonly limit: FailureLimit;
  readonly key: string;
  /** Not reported in responses, because it also counts attempts of others. */
  readonly isSecret?: boolean;
}

/**
 * Counts failures in the database, for all processes together. An attempt is counted before it runs,
 * because any number of concurrent attempts would pass a check before them.
 */
export interface FailureLimits {
  /** Counts nothing. @throws LimitReached */
  check(limited: readonly Limited[]): Promise<void>;
  /**
   * Counts a failure with all limits, or with none.
   *
   * @param db a transaction, to count only if it commits; it should lock nothing afterwards
   * @throws LimitReached
   */
  count(limited: readonly Limited[], db?: Queryable): Promise<readonly CountedFailure[]>;
  /** Counts again what was given back, even beyond the limit. */
  countAgain(
    db: Queryable,
    counted: readonly CountedFailure[],
    windowOf: (counted: CountedFailure) => number,
  ): Promise<void>;
  /** Removes counts that turned out not to be failures. */
  uncount(db: Queryable, counted: readonly CountedFailure[]): Promise<void>;
  /**
   * Counts an attempt, runs it, and gives the count back unless it throws or returns undefined.
   *
   * @throws LimitReached, and then `work` has not run; any error of `work`
   */
  attempt<Result>(
    limited: readonly Limited[],
    work: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  /** Deletes expired windows. */
  sweep(): Promise<void>;
}

export class LimitReached extends Failure {
  readonly limit: FailureLimit;
  readonly retryAfterSeconds: number;

  constructor(limit: FailureLimit, retryAfterSeconds: number) {
    super('rate_limited', `Too many failed attempts. Try again in ${retryAfterSeconds} s.`, {
      headers: {
        'retry-after': String(retryAfterSeconds),
        ...rateLimitHeaders([{ limit, remaining: 0, seconds: retryAfterSeconds }]),
      },
    });
    this.limit = limit;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const longestWindowSeconds = 86_400;
const unlimited = 2_000_000_000;

/** @param options.now the clock of the windows */
export function createFailureLimits(options: { store: Store; now: () => Date }): FailureLimits {
  const { store } = options;

  const countOne = async (db: Queryable, limited: Limited): Promise<CountedFailure> => {
    const place = placeOf(limited, options.now());
    const { limit, digest } = place;
    const counted = await countBelowLimit(db, place);
    if (!counted) throw tooMany(place, await windowOf(db, place));
    reportLimit(limited, place, counted);
    return { name: limit.name, digest, windowStart: counted.window_start.toISOString() };
  };
  const countAll = async (limited: readonly Limited[], db: Queryable = store.db) => {
    const counted: CountedFailure[] = [];
    try {
      for (const each of limited) counted.push(await countOne(db, each));
    } catch (error) {
      await uncount(db, counted);
      throw error;
    }
    return counted;
  };

  return {
    uncount,
    async countAgain(db, counted, windowOf) {
      for (const each of counted) {
        const limit = { name: each.name, failures: unlimited, windowSeconds: windowOf(each) };
        await countBelowLimit(db, { digest: each.digest, limit, now: options.now() });
      }
    },
    count: countAll,
    async check(limited) {
      for (const each of limited) {
        const place = placeOf(each, options.now());
        const window = await windowOf(store.db, place);
        if (window && window.count >= each.limit.failures) throw tooMany(place, window);
        reportLimit(each, place, window);
      }
    },
    async attempt(limited, work) {
      const counted = await countAll(limited);
      const result = await work();
      if (result !== undefined) await uncount(store.db, counted);
      return result;
    },
    async sweep() {
      const cutoff = secondsAfter(options.now(), -longestWindowSeconds);
      await store.db.deleteFrom('failure_counts').where('window_start', '<', cutoff).execute();
    },
  };
}

/** Locks in the order in which they were counted, like every count: others wait, and none waits for another. */
async function uncount(db: Queryable, counted: readonly CountedFailure[]): Promise<void> {
  if (counted.length === 0) return;
  const { rows } = await sql<{ key: string; count: number }>`
    with given as materialized (
      select counts.key
      from unnest(
        ${counted.map(({ digest }) => digest)}::text[],
        ${counted.map(({ windowStart }) => windowStart)}::timestamptz[]
      ) with ordinality as given (key, window_start, place)
      join failure_counts counts on counts.key = given.key and counts.window_start = given.window_start
      where counts.count > 0
      order by given.place
      for update of counts
    )
    update failure_counts set count = failure_counts.count - 1
    from given where failure_counts.key = given.key
    returning failure_counts.key, failure_counts.count`.execute(db);
  for (const { key, count } of rows) correctRateLimit(key, count);
}

interface Place {
  readonly digest: string;
  readonly limit: FailureLimit;
  readonly now: Date;
}

interface Window {
  readonly count: number;
  readonly window_start: Date;
}

function placeOf({ limit, key }: Limited, now: Date): Place {
  return { digest: digestOf(limit, key), limit, now };
}

function reportLimit({ isSecret }: Limited, place: Place, window: Window | undefined): void {
  const { limit, digest } = place;
  if (isSecret) return;
  const remaining = remainingOf(limit, window?.count ?? 0);
  reportRateLimit(digest, { limit, remaining, seconds: secondsLeft(place, window) });
}

/** Checks and counts in one statement. Returns undefined if the limit is reached. */
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
    .returning(['count', 'window_start'])
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

function tooMany(place: Place, window: Window | undefined): LimitReached {
  return new LimitReached(place.limit, secondsLeft(place, window));
}

function secondsLeft({ limit, now }: Place, window: Window | undefined): number {
  const end = secondsAfter(window?.window_start ?? now, limit.windowSeconds);
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

function digestOf(limit: FailureLimit, key: string): string {
  return createHash('sha256').update(`${limit.name}\0${key}`).digest('base64url');
}
