/** Names of the request headers that are ours or the specification's. */

/** First generation (UUID v4): a repeat gets 202 with `Content-Location`. */
export const idempotentIdHeader = 'X-Idempotent-ID';

/** Second generation (UUID of any version): the operation runs once, every repeat gets the first answer. */
export const idempotentIdV2Header = 'X-Idempotent-ID-V2';

/** The name that other services use for {@link idempotentIdV2Header}; it means the same. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** Of every answer: what the platform's log calls the request (a UUID). */
export const requestIdHeader = 'X-Request-Id';

/** Origin of the page that launched the embed, as the frame learned it from the browser. Checked against `allowed-origins`. */
export const embeddingOriginHeader = 'X-Embedding-Origin';

/**
 * Names one save of a draft, a UUID. A later save may give it in `If-Match`, before the first is
 * answered: as a page that is closed during a save does.
 */
export const draftSaveHeader = 'X-Draft-Save-ID';
