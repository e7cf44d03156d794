import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { secondsAfter } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Store } from '../store/store.ts';

/** How many failures are allowed in a window of time. */
export interface FailureLimit {
  /** Names what is limited: `token-guesses`, `passwords`. */
  readonly name: string;
  readonly failures: number;
  readonly windowSeconds: number;
}

/** Counts failures, in the database, so that all processes count together. Successes cost nothing. */
export interface FailureLimits {
  /** @throws Failure rate_limited with `Retry-After` once `key` has failed too often */
  check(limit: FailureLimit, key: string): Promise<void>;
  count(limit: FailureLimit, key: string): Promise<void>;
  /** Forgets what is over. */
  sweep(): Promise<void>;
}

const longestWindowSeconds = 86_400;

/** Goes by the system's clock, as guessing does. */
export function createFailureLimits({
  store,
  clock,
}: {
  store: Store;
  clock: Clock;
}): FailureLimits {
  return {
    async check(limit, key) {
      const now = clock.system();
      const row = await store.db
        .selectFrom('failure_counts')
        .selectAll()
        .where('key', '=', digestOf(limit, key))
        .where('window_start', '>', secondsAfter(now, -limit.windowSeconds))
        .executeTakeFirst();
      if (row && row.count >= limit.failures) throw tooMany(limit, row.window_start, now);
    },

    async count(limit, key) {
      const now = clock.system();
      const cutoff = secondsAfter(now, -limit.windowSeconds);
      await store.db
        .insertInto('failure_counts')
        .values({ key: digestOf(limit, key), window_start: now, count: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(({ eb, ref }) => {
            const isOver = eb('failure_counts.window_start', '<=', cutoff);
            return {
              count: eb
                .case()
                .when(isOver)
                .then(1)
                .else(eb('failure_counts.count', '+', 1))
                .end(),
              window_start: eb
                .case()
                .when(isOver)
                .then(ref('excluded.window_start'))
                .else(ref('failure_counts.window_start'))
                .end(),
            };
          }),
        )
        .execute();
    },

    async sweep() {
      const cutoff = secondsAfter(clock.system(), -longestWindowSeconds);
      await store.db.deleteFrom('failure_counts').where('window_start', '<', cutoff).execute();
    },
  };
}

function tooMany(limit: FailureLimit, windowStart: Date, now: Date): Failure {
  const end = secondsAfter(windowStart, limit.windowSeconds);
  const seconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
  return new Failure('rate_limited', `Too many failed attempts. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

function digestOf(limit: FailureLimit, key: string): string {
  return createHash('sha256').update(`${limit.name}\0${key}`).digest('base64url');
}
