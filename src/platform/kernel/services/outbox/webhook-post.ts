/** Posts without following redirects. Returns the status of the response. */
export type WebhookPost = (url: string, message: WebhookMessage) => Promise<number>;

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
