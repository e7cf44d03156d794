/** Posts without following redirects. Rejects if there is no response. */
export type WebhookPost = (url: string, message: WebhookMessage) => Promise<WebhookAnswer>;

export interface WebhookAnswer {
  readonly status: number;
  /** The beginning of the body. */
  readonly body: Buffer;
}

/**
 * Reads headers without following redirects.
 *
 * @returns undefined, without a request, for addresses that webhooks may not be sent to
 * @throws if there is no response
 */
export type ReadHeaders = (url: string, signal: AbortSignal) => Promise<Headers | undefined>;

export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Addresses that webhooks may be sent to. `anywhere` is for a sandbox without a network. */
export type WebhookReach = 'public' | 'public-and-loopback' | 'anywhere';
