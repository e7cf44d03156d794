/** External dependencies of the issuer. */
export interface IssuerEnvironment {
  /** Public origin of the platform, which receives results and notifications. */
  readonly platformUrl: string;
  /** Public origin of the issuer. */
  readonly issuerUrl: string;
  /** Shared with the platform to sign calls, answers and callbacks. */
  readonly secret: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Real time in Unix milliseconds, only for expiry. */
  readonly now: () => number;
}
