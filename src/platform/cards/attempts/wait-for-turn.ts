import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../kernel/store/index.ts';
import type { Attempts, CardAttempt } from './attempts.ts';
import type { Recovery } from './recovery.ts';

export type WaitForTurn = ReturnType<typeof createWaitForTurn>;

const pauseMs = 50;
const maxWaitMs = 25_000;

/**
 * Repeats an attempt's start until no other attempt blocks it. Waits for an attempt that is being
 * processed and ends one whose process has died.
 *
 * @throws Failure rate_limited after a long wait; errors of `startOnce`
 */
export function createWaitForTurn(parts: { attempts: Attempts; recovery: Recovery }) {
  const { attempts, recovery } = parts;
  /** @param startOnce starts the attempt, or returns the blocking one */
  return async (startOnce: () => Promise<CardAttempt | undefined>): Promise<void> => {
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
