import { type Log, toLoggedError } from '../../kernel/services/index.ts';

/** The timeout of calls to a desk. Coverage: LI6. */
export const deskTimeoutMs = 25_000;

/** The outcome of a call that failed or timed out. */
export const unknown = 'unknown';

/** Returns the desk's answer, or {@link unknown} if the call fails or times out. */
export async function withDeskTimeout<Answer>(
  log: Log,
  asked: Promise<Answer>,
): Promise<Answer | typeof unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, deskTimeoutMs);
  }).then((): typeof unknown => unknown);
  const answer = asked.catch((error: unknown): typeof unknown => {
    log.warn('trade desk failed', { part: 'quotes', error: toLoggedError(error) });
    return unknown;
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
