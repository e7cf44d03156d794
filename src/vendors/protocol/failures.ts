/** Reasons why the outcome of a call is unknown. */
export type UnavailableReason =
  | 'unreachable'
  | 'busy'
  | 'failed'
  | 'refuses-our-signature'
  | 'answer-not-signed'
  | 'answer-not-valid'
  | 'circuit-open';

/** The outcome of a call is unknown. Contains nothing of the request or the answer. */
export class VendorUnavailable extends Error {
  override readonly name = 'VendorUnavailable';
  readonly reason: UnavailableReason;
  /** For the log, which omits messages. */
  readonly code: string;
  /** Delay from the vendor's `Retry-After`. */
  readonly retryAfterMs: number | undefined;

  /** @param call port and call, such as `card-network/authorize` */
  constructor(call: string, reason: UnavailableReason, retryAfterMs?: number) {
    super(`${call}: ${reason}`);
    this.reason = reason;
    this.code = this.message;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Refusal of a key that was used with another body. That earlier call may have been done. */
export const keyReused = 'idempotency_key_reused';

/** The vendor refuses a call permanently: the same call would be refused again. */
export class VendorRefusal extends Error {
  override readonly name = 'VendorRefusal';
  /** In snake_case, documented by the port. */
  readonly code: string;

  constructor(code: string) {
    super(`refused by the vendor: ${code}`);
    this.code = code;
  }
}
