import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../kernel/store/index.ts';
import type { Attempts, CardAttempt } from './attempts.ts';
import type { Recovery } from './recovery.ts';

/**
 * Repeats an attempt's start until no other attempt blocks it. Waits for an attempt that is being
 * processed and ends one whose process has died.
 *
 * @param startOnce starts the attempt, or returns the blocking one
 * @throws Failure rate_limited after a long wait; errors of `startOnce`
 */
export type WaitForTurn = (startOnce: () => Promise<CardAttempt | undefined>) => Promise<void>;

const pauseMs = 50;
const maxWaitMs = 25_000;

export function createWaitForTurn({
  attempts,
  recovery,
}: {
  readonly attempts: Attempts;
  readonly recovery: Recovery;
}): WaitForTurn {
  return async (startOnce) => {
    for (let waited = 0; waited < maxWaitMs; waited += pauseMs) {
      const blocking = await startOnce();
      if (!blocking) return;
      if (attempts.isAbandoned(blocking)) await recovery.end(blocking);
      else await sleep(pauseMs);
    }
    throw new Failure(
      'rate_limited',
      'An earlier attempt is still being processed. Wait a moment.',
    );
  };
}
