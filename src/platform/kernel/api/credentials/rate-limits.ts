import { AsyncLocalStorage } from 'node:async_hooks';

export interface RateLimit {
  readonly limit: FailureLimit;
  readonly remaining: number;
  /** Until the window ends. */
  readonly seconds: number;
}

/** Limits of the current request, by digest of their key. */
const currentLimits = new AsyncLocalStorage<Map<string, RateLimit>>();

/** Answers a request, and adds its limits to the response headers. */
export async function withRateLimits(answer: () => Promise<Response>): Promise<Response> {
  const limits = new Map<string, RateLimit>();
  const response = await currentLimits.run(limits, answer);
  // A rejection names the limit that was reached, and no other.
  if (limits.size === 0 || response.headers.has('ratelimit')) return response;
  const fields = Object.entries(rateLimitHeaders([...limits.values()]));
  for (const [name, value] of fields) response.headers.set(name, value);
  return response;
}

/** Adds a limit to the response of the current request. @param digest of its key */
export function reportRateLimit(digest: string, rateLimit: RateLimit): void {
  currentLimits.getStore()?.set(digest, rateLimit);
}

/** Corrects the remaining attempts, if the response has the limit. @param counted failures */
export function correctRateLimit(digest: string, counted: number): void {
  const reported = currentLimits.getStore()?.get(digest);
  if (reported)
    reportRateLimit(digest, { ...reported, remaining: remainingOf(reported.limit, counted) });
}

/** The count may exceed a limit that an account's policy has lowered. */
export function remainingOf({ failures }: FailureLimit, counted: number): number {
  return Math.max(0, failures - counted);
}

/**
 * Returns the headers of the IETF's draft (draft-ietf-httpapi-ratelimit-headers), and the lowest limit
 * under the names of earlier versions, which more clients read.
 */
export function rateLimitHeaders(limits: readonly RateLimit[]): Record<string, string> {
  const list = (item: (each: RateLimit) => string) => limits.map(item).join(', ');
  const [nearest] = limits.toSorted((one, other) => one.remaining - other.remaining);
  return {
    'ratelimit-policy': list(
      ({ limit: { name, failures, windowSeconds } }) =>
        `"${name}";q=${failures};w=${windowSeconds}`,
    ),
    ratelimit: list(
      ({ limit, remaining, seconds }) => `"${limit.name}";r=${remaining};t=${seconds}`,
    ),
    'ratelimit-limit': String(nearest?.limit.failures),
    'ratelimit-remaining': String(nearest?.remaining),
    'ratelimit-reset': String(nearest?.seconds),
  };
}

/** Number of allowed failures in a window of time. */
export interface FailureLimit {
  /** Name of the limit: `token-guesses`, `passwords`. */
  readonly name: string;
  readonly failures: number;
  readonly windowSeconds: number;
}
