import { AsyncLocalStorage } from 'node:async_hooks';

export interface RateLimit {
  readonly limit: FailureLimit;
  readonly remaining: number;
  readonly seconds: number;
}

/** By digest of their key. */
const currentLimits = new AsyncLocalStorage<Map<string, RateLimit>>();

/** Answers a request, and adds its limits to the response. */
export async function withRateLimits(answer: () => Promise<Response>): Promise<Response> {
  const limits = new Map<string, RateLimit>();
  const response = await currentLimits.run(limits, answer);
  // A rejection names only the limit that was reached.
  if (limits.size === 0 || response.headers.has('ratelimit')) return response;
  const fields = Object.entries(rateLimitHeaders([...limits.values()]));
  for (const [name, value] of fields) response.headers.set(name, value);
  return response;
}

/** @param digest of the limit's key */
export function reportRateLimit(digest: string, rateLimit: RateLimit): void {
  currentLimits.getStore()?.set(digest, rateLimit);
}

/** @param counted failures */
export function correctRateLimit(digest: string, counted: number): void {
  const reported = currentLimits.getStore()?.get(digest);
  if (reported)
    reportRateLimit(digest, { ...reported, remaining: remainingOf(reported.limit, counted) });
}

/** An account's policy may lower a limit below the count. */
export function remainingOf({ failures }: FailureLimit, counted: number): number {
  return Math.max(0, failures - counted);
}

/** As in draft-ietf-httpapi-ratelimit-headers; the lowest limit also under earlier names. */
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
  /** `token-guesses`, `passwords` */
  readonly name: string;
  readonly failures: number;
  readonly windowSeconds: number;
}
