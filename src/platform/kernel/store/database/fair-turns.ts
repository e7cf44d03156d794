import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that work without waits may take before other requests run. */
const longestMs = 10;

/**
 * Creates a pause for work that never waits, called before each of its steps. It returns immediately, or lets the
 * event loop turn if the steps of this turn have taken long: sockets and timers are served only between turns.
 */
export function createFairTurns(): () => Promise<void> | undefined {
  let begunAt: number | undefined;
  const begin = (): undefined => {
    begunAt = performance.now();
    setImmediate(() => {
      begunAt = undefined;
    });
  };
  return () => {
    if (begunAt === undefined) return begin();
    if (performance.now() - begunAt < longestMs) return undefined;
    // Resolves after the callback above.
    return nextTurn().then(begin);
  };
}
