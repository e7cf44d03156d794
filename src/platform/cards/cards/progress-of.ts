import type { CardAttempt } from '../attempts/attempts.ts';

/**
 * Tells the holder of a token whether an attempt is under way, so that a form which is launched
 * meanwhile waits for its end and asks for no other.
 *
 * @param open the attempt that has not ended, if there is one
 */
export function progressOf(open: CardAttempt | undefined): Readonly<Record<string, boolean>> {
  return { 'attempt-in-progress': open !== undefined };
}
