/** How one side reaches the other, and how they know each other. */
export interface VendorLine {
  /** Under which the calls are; no slash at its end. */
  readonly url: string;
  /** The first signs; all are accepted, so that one can be replaced. */
  readonly secrets: readonly [string, ...string[]];
  readonly fetch: Fetch;
  /** Not the sandbox's clock, which can be moved: signatures hold for five minutes. */
  readonly now: () => Date;
  /** A new UUID. */
  readonly newId: () => string;
  readonly pace?: Partial<Pace>;
}

/** The part of `fetch` that the protocol uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How patient a client is. Times are in milliseconds. */
export interface Pace {
  /** How long one attempt may take. */
  readonly attemptMs: number;
  readonly attempts: number;
  /** The longest wait before the second attempt; it doubles with each. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** After so many failures in a row the vendor is left alone. */
  readonly failuresToOpen: number;
  /** For how long. Then one call is let through, and decides. */
  readonly openMs: number;
}

export const defaultPace: Pace = {
  attemptMs: 10_000,
  attempts: 4,
  firstWaitMs: 200,
  longestWaitMs: 5_000,
  failuresToOpen: 10,
  openMs: 10_000,
};
