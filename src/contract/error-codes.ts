/** Problems that the original service names by number. Platform facts: section 3.6. */
export const numberedErrors = {
  '25000': 422,
  '25001': 422,
  '25002': 422,
  '25003': 422,
  '40000': 422,
  '40001': 422,
  '40002': 422,
  '40003': 422,
  '40004': 422,
  '43010': 422,
  '43100': 422,
  '43101': 422,
  '43102': 422,
  '43202': 422,
  '60000': 422,
  '60001': 422,
  '60002': 422,
  '60003': 422,
  '60004': 422,
  '60005': 422,
  '60006': 422,
  '60007': 422,
  '68000': 422,
  '68001': 422,
} as const;

/**
 * The codes of error objects that programs act upon, with the HTTP status they come with.
 * Public contract, section 3: unknown hash 401; disabled, cancelled, expired, used or wrong origin
 * 403; body refused 422.
 */
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
  request_too_large: 413,
  invalid_attribute: 422,
  account_not_opened: 422,
  account_frozen: 422,
  user_ineligible: 422,
  owner_required: 422,
  primary_contact_required: 422,
  contact_in_use: 422,
  amount_mismatch: 422,
  transfer_not_pending: 422,
  transfer_not_settled: 422,
  transfer_on_hold: 422,
  draft_changed: 422,
  webhook_config_disabled: 422,
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
  card_declined: 422,
  insufficient_funds: 422,
  incorrect_cvv: 422,
  expired_card: 422,
  lost_or_stolen_card: 422,
  velocity_exceeded: 422,
  issuer_unavailable: 422,
  capture_failed: 422,
  /** Insufficient funds. Numbered codes: platform facts, section 3.6. */
  '39001': 422,
  rate_limited: 429,
  internal_error: 500,
  ...numberedErrors,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The codes with which a bank, rather than the platform, says no. */
export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'incorrect_cvv',
  'expired_card',
  'lost_or_stolen_card',
  'velocity_exceeded',
  'issuer_unavailable',
  'capture_failed',
] as const satisfies readonly ErrorCode[];

export type DeclineCode = (typeof declineCodes)[number];
