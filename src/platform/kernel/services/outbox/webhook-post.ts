/** Posts a message; resolves with the status of the answer. Redirects are not followed. */
export type WebhookPost = (url: string, message: WebhookMessage) => Promise<number>;

/**
 * Reads the headers that a page answers with, and nothing of the page. Redirects are not followed.
 *
 * @returns undefined where webhooks may not go either: nothing is asked there
 * @throws when there is no answer
 */
export type ReadHeaders = (url: string, signal: AbortSignal) => Promise<Headers | undefined>;

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
