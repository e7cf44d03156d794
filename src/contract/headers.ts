/** First generation (UUID v4). A repeated request is answered with 202 and `Content-Location`. */
export const idempotentIdHeader = 'X-Idempotent-ID';

/** Second generation (any UUID). The operation runs once; repeated requests receive the first response. */
export const idempotentIdV2Header = 'X-Idempotent-ID-V2';

/** Common name for {@link idempotentIdV2Header}, with the same meaning. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** In every response: id of the request in the platform's log (a UUID). */
export const requestIdHeader = 'X-Request-Id';

/** Origin of the page that launched the embed, reported by the browser. Checked against `allowed-origins`. */
export const embeddingOriginHeader = 'X-Embedding-Origin';

/** UUID of one save of a draft. A later save may send it in `If-Match` before the first is answered. */
export const draftSaveHeader = 'X-Draft-Save-ID';
