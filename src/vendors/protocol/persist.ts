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
import { type UnavailableReason, VendorUnavailable } from './failures.ts';
import type { Pace } from './line.ts';

/** Makes attempts at one call until one has an outcome, the deadline is over, or it is no use. */
export type Persist = <Outcome>(
  call: string,
  patience: {
    readonly deadlineMs: number;
    /** As the pace says unless given. */
    readonly attemptMs?: number | undefined;
  },
  attempt: (signal: AbortSignal) => Promise<Outcome>,
) => Promise<Outcome>;

/** Retries with full jitter, behind one circuit breaker for all calls. */
export function createPersist(pace: Pace): Persist {
  const again = retry(isOneOf('unreachable', 'busy', 'failed'), {
    maxAttempts: pace.attempts - 1,
    backoff: new DelegateBackoff((context: IRetryBackoffContext<unknown>) => waitOf(pace, context)),
  });
  const breaker = circuitBreaker(isOneOf('unreachable', 'failed'), {
    halfOpenAfter: pace.openMs,
    breaker: new ConsecutiveBreaker(pace.failuresToOpen),
  });
  const policy = wrap(again, breaker);
  return (call, { deadlineMs, attemptMs = pace.attemptMs }, attempt) =>
    within(deadlineMs, undefined, (deadline) =>
      policy
        .execute(({ signal }) => within(attemptMs, signal, attempt), deadline)
        .catch((error: unknown) => {
          throw error instanceof BrokenCircuitError
            ? new VendorUnavailable(call, 'circuit-open')
            : error;
        }),
    );
}

const isOneOf = (...reasons: readonly UnavailableReason[]) =>
  handleWhen((error) => error instanceof VendorUnavailable && reasons.includes(error.reason));

/** Any time up to one that doubles with each attempt; not before the vendor wants to be asked again. */
function waitOf(pace: Pace, { attempt, result }: IRetryBackoffContext<unknown>): number {
  const error = 'error' in result ? result.error : undefined;
  const least = error instanceof VendorUnavailable ? (error.retryAfterMs ?? 0) : 0;
  const most = Math.min(pace.firstWaitMs * 2 ** (attempt - 1), pace.longestWaitMs);
  return Math.max(Math.random() * most, Math.min(least, pace.longestWaitMs));
}

/** Runs work with a signal that is aborted after a while, or with the signal around it. */
async function within<Result>(
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
