/** What the issuer needs from outside; given by `main.ts`, or by a test. */
export interface IssuerWorld {
  /** Public origin of the platform, where results and notifications go. */
  readonly platformUrl: string;
  /** Our own public origin. */
  readonly issuerUrl: string;
  /** Shared with the platform: signs calls, answers and callbacks. */
  readonly secret: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds since the epoch, by the real clock: only for how long things are kept. */
  readonly now: () => number;
}
