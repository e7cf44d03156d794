import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IRetryBackoffContext,
  retry,
  wrap,
} from 'cockatiel';
import type { Pace } from './connection.ts';
import { type UnavailableReason, VendorUnavailable } from './failures.ts';

/**
 * Creates a function that repeats attempts until one has an outcome, the deadline has passed, or a
 * retry is pointless: with full jitter, and one circuit breaker for all calls.
 */
export function createRetryPolicy(pace: Pace) {
  const retries = retry(isOneOf('unreachable', 'busy', 'failed'), {
    maxAttempts: pace.attempts - 1,
    backoff: new DelegateBackoff((context: IRetryBackoffContext<unknown>) => waitMs(pace, context)),
  });
  const breaker = circuitBreaker(isOneOf('unreachable', 'failed'), {
    halfOpenAfter: pace.openMs,
    breaker: new ConsecutiveBreaker(pace.failuresToOpen),
  });
  const policy = wrap(retries, breaker);
  return <Outcome>(
    call: string,
    limits: { readonly deadlineMs: number; readonly attemptMs?: number | undefined },
    attempt: (signal: AbortSignal) => Promise<Outcome>,
  ): Promise<Outcome> =>
    withTimeout(limits.deadlineMs, undefined, (deadline) =>
      policy
        .execute(
          ({ signal }) => withTimeout(limits.attemptMs ?? pace.attemptMs, signal, attempt),
          deadline,
        )
        .catch((error: unknown) => {
          throw error instanceof BrokenCircuitError
            ? new VendorUnavailable(call, 'circuit-open')
            : error;
        }),
    );
}

const isOneOf = (...reasons: readonly UnavailableReason[]) =>
  handleWhen((error) => error instanceof VendorUnavailable && reasons.includes(error.reason));

/** Returns a random wait up to a limit that doubles with each attempt, and at min `Retry-After`. */
function waitMs(pace: Pace, { attempt, result }: IRetryBackoffContext<unknown>): number {
  const error = 'error' in result ? result.error : undefined;
  const min = error instanceof VendorUnavailable ? (error.retryAfterMs ?? 0) : 0;
  const max = Math.min(pace.firstWaitMs * 2 ** (attempt - 1), pace.maxWaitMs);
  return Math.max(Math.random() * max, Math.min(min, pace.maxWaitMs));
}

/** Runs work with a signal that is aborted after a timeout or with the outer signal. */
async function withTimeout<Result>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
