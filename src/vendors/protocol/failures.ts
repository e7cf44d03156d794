/** Why nobody knows what a vendor has done. */
export type UnavailableReason =
  | 'unreachable'
  | 'busy'
  | 'failed'
  | 'refuses-our-signature'
  | 'answer-not-signed'
  | 'answer-not-valid'
  | 'circuit-open';

/** A call without a known outcome. It says nothing of what was asked or answered. */
export class VendorUnavailable extends Error {
  override readonly name = 'VendorUnavailable';
  readonly reason: UnavailableReason;
  /** For the log, which has no messages. */
  readonly code: string;
  /** When the vendor wants to be asked again, in milliseconds from now. */
  readonly retryAfterMs: number | undefined;

  /** @param call the port and its call, such as `card-network/authorize` */
  constructor(call: string, reason: UnavailableReason, retryAfterMs?: number) {
    super(`${call}: ${reason}`);
    this.reason = reason;
    this.code = this.message;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The code of a refusal that follows something else under the same key: that may have been done. */
export const keyReused = 'idempotency_key_reused';

/** The vendor has understood a call and does not do it: the same call is refused again. */
export class VendorRefusal extends Error {
  override readonly name = 'VendorRefusal';
  /** In snake_case, as the port documents it. */
  readonly code: string;

  constructor(code: string) {
    super(`the vendor refuses: ${code}`);
    this.code = code;
  }
}
