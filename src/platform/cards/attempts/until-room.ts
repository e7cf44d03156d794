import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../kernel/store/index.ts';
import type { Attempts, CardAttempt } from './attempts.ts';
import type { Recovery } from './recovery.ts';

/**
 * Tries to begin until no other attempt is in the way. Waits for an attempt that is being processed, and
 * ends one whose process has died.
 *
 * @param tryOnce begins, or returns the attempt that is in the way
 * @throws Failure rate_limited when that takes too long; whatever `tryOnce` throws
 */
export type UntilRoom = (tryOnce: () => Promise<CardAttempt | undefined>) => Promise<void>;

const pauseMs = 50;
const longestWaitMs = 25_000;

export function createUntilRoom({
  attempts,
  recovery,
}: {
  readonly attempts: Attempts;
  readonly recovery: Recovery;
}): UntilRoom {
  return async (tryOnce) => {
    for (let waited = 0; waited < longestWaitMs; waited += pauseMs) {
      const inTheWay = await tryOnce();
      if (!inTheWay) return;
      if (attempts.isAbandoned(inTheWay)) await recovery.end(inTheWay);
      else await sleep(pauseMs);
    }
    throw new Failure('rate_limited', 'An earlier try is still being processed. Wait a moment.');
  };
}
