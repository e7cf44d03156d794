import { type Log, toLoggedError } from '../../kernel/services/index.ts';

/** How long a desk may take. Coverage: LI6. */
export const deskTimeoutMs = 25_000;

/** Nobody knows what the desk has done: it failed, or says nothing. */
export const unknown = 'unknown';

/** What a trade desk says, or {@link unknown} when it fails, or takes too long. */
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
