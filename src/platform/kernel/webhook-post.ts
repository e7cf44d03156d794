/** Posts a message; resolves with the status of the answer. Redirects are not followed. */
export type WebhookPost = (url: string, message: WebhookMessage) => Promise<number>;

export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/**
 * Where webhooks may go. A platform that others use must not reach machines beside it; `anywhere` is
 * for a sandbox that has no network of its own.
 */
export type WebhookReach = 'public' | 'public-and-loopback' | 'anywhere';
