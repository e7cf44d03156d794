/** Posts a message and returns the status of the response. Redirects are not followed. */
export type WebhookPost = (url: string, message: WebhookMessage) => Promise<number>;

/**
 * Reads the headers of a page, without its body. Redirects are not followed.
 *
 * @returns undefined, without a request, if webhooks may not be sent there either
 * @throws if there is no response
 */
export type ReadHeaders = (url: string, signal: AbortSignal) => Promise<Headers | undefined>;

export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/**
 * Addresses that webhooks may be sent to. A platform that others use must not reach its own
 * network; `anywhere` is for a sandbox without a network.
 */
export type WebhookReach = 'public' | 'public-and-loopback' | 'anywhere';
