/** Numeric codes of the original service, all with status 422. */
const numericCodes = [
  16000, 16001, 16106, 16107, 7300, 7301, 7302, 25000, 25001, 25002, 25003, 39000, 40000, 40001,
  40002, 40003, 40004, 43010, 43100, 43101, 43102, 43202, 44002, 60000, 60001, 60002, 60003, 60004,
  60005, 60006, 60007, 68000, 68001,
] as const;

/** Codes of error objects with their HTTP status. Public contract, section 3. */
export const errorStatus = {
  malformed_request: 400,
  not_authenticated: 401,
  otp_required: 401,
  token_unknown: 401,
  forbidden: 403,
  token_disabled: 403,
  token_cancelled: 403,
  token_expired: 403,
  token_used: 403,
  origin_not_allowed: 403,
  already_processed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  request_too_large: 413,
  unsupported_content_encoding: 415,
  invalid_attribute: 422,
  account_not_opened: 422,
  account_frozen: 422,
  user_ineligible: 422,
  disbursement_not_allowed: 422,
  contact_point_too_new: 422,
  owner_required: 422,
  primary_contact_required: 422,
  contact_in_use: 422,
  amount_mismatch: 422,
  transfer_not_pending: 422,
  transfer_not_settled: 422,
  transfer_on_hold: 422,
  draft_changed: 422,
  webhook_config_disabled: 422,
  quote_expired: 422,
  quote_not_pending: 422,
  card_not_linked: 422,
  card_already_linked: 422,
  cvv_contribution_required: 422,
  purchase_protection_required: 422,
  three_ds_incomplete: 422,
  three_ds_not_authenticated: 422,
  three_ds_unavailable: 422,
  three_ds_rejected: 422,
  three_ds_cancelled: 422,
  three_ds_timed_out: 422,
  three_ds_blocked: 422,
  /** The cardholder continues in another window. */
  replaced: 422,
  /** Another window has already started or completed this attempt. */
  stale_attempt: 422,
  card_declined: 422,
  insufficient_funds: 422,
  incorrect_cvv: 422,
  expired_card: 422,
  lost_or_stolen_card: 422,
  velocity_exceeded: 422,
  issuer_unavailable: 422,
  capture_failed: 422,
  card_network_unavailable: 422,
  /** Insufficient funds. */
  '39001': 422,
  rate_limited: 429,
  /** Card testing is suspected; the token has ended. */
  too_many_declines: 429,
  /** Too many verifications are waiting for a cardholder. */
  too_many_verifications: 429,
  internal_error: 500,
  ...(Object.fromEntries(numericCodes.map((code) => [code, 422])) as NumericStatus),
} as const;

type NumericStatus = Readonly<Record<(typeof numericCodes)[number], 422>>;

export type ErrorCode = `${keyof typeof errorStatus}`;
