/** Connection to a vendor. */
export interface VendorConnection {
  /** Base URL of the calls, without a trailing slash. */
  readonly url: string;
  /** The first one signs. All are accepted, so that a secret can be replaced. */
  readonly secrets: readonly [string, ...string[]];
  readonly fetch: Fetch;
  /** Real time, not the sandbox's clock: signatures are valid for five minutes. */
  readonly now: () => Date;
  /** Returns a new UUID. */
  readonly newId: () => string;
  readonly pace?: Partial<Pace>;
}

/** Subset of `fetch` that the protocol uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Limits for attempts and waits, in milliseconds. */
export interface Pace {
  /** Time limit of one attempt. */
  readonly attemptMs: number;
  readonly attempts: number;
  /** Maximum wait before the second attempt. It doubles with each attempt. */
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** Consecutive failures that open the circuit breaker. */
  readonly failuresToOpen: number;
  /** Time until the open breaker lets one call through. */
  readonly openMs: number;
}

export const defaultPace: Pace = {
  attemptMs: 10_000,
  attempts: 4,
  firstWaitMs: 200,
  maxWaitMs: 5_000,
  failuresToOpen: 10,
  openMs: 10_000,
};
