/** Kinds of problems that callbacks report. */
export type EmbedsErrorName =
  | 'IntegrationError'
  | 'LoadError'
  | 'TokenInvalid'
  | 'TokenExpired'
  | 'TokenDisabled'
  | 'ValidationError'
  | 'CardDeclined'
  | 'ThreeDSecureFailed'
  | 'ThreeDSecureCancelled'
  | 'ThreeDSecureTimedOut'
  | 'ThreeDSecureBlocked'
  | 'Replaced'
  | 'PurchaseProtectionRequired'
  | 'NetworkUnavailable'
  | 'OutcomeUnknown'
  | 'ServiceUnavailable';

/** Failure of a form. `message` is for people, in the language of the form. `name` and `code` are for programs. */
export interface EmbedsFailure {
  name: EmbedsErrorName;
  message: string;
  code: string;
}

/** One error of the platform. */
export interface PlatformError {
  /** `about` is the address of the code in the platform's documentation. Absent if the form created the error. */
  links?: { about: string } | undefined;
  /** HTTP status. */
  status: number;
  code: string;
  title: string;
  detail: string;
  /** A JSON pointer, such as `/data/attributes/amount`. */
  source?: { pointer: string } | undefined;
}

/** Outcomes of an attempt. */
export type Outcome =
  | 'succeeded'
  | 'failed'
  | 'cancelled_by_user'
  | 'timed_out'
  | 'abandoned'
  | 'blocked';

/** Checks of a contact. `kyc` is the check of its documents: `missing` until the contact has documents. */
export interface OnboardingStatus {
  contactId: string;
  cip: 'pending' | 'approved' | 'denied';
  aml: 'pending' | 'approved' | 'denied';
  kyc: 'missing' | 'pending' | 'verified' | 'failed';
}

/**
 * Callbacks of a launch. A cardholder can close the tab before one fires, so rely on webhooks to fulfill
 * orders.
 */
export interface EmbedsEvents {
  /** Fires when the first field accepts input. Either `loaded` or `loadFailed` fires within 15 seconds. */
  loaded?: (() => void) | undefined;
  /** Fires when no form appears. */
  loadFailed?: ((failure: EmbedsFailure) => void) | undefined;
  /** Fires when a card is linked. */
  cardVerified?: ((contactId: string, fundsTransferMethodId: string) => void) | undefined;
  /** Fires when an attempt to link a card fails. */
  onCardError?: ((failure: EmbedsFailure) => void) | undefined;
  /** Fires when a payment succeeds. */
  onContribution?: ((contributionId: string, fundsTransferMethodId: string) => void) | undefined;
  /** Fires when the platform or the bank rejects a payment. `onContributionError` follows. */
  onContributionFailed?: ((error: PlatformError) => void) | undefined;
  /** Fires when an attempt to pay fails, for any reason. */
  onContributionError?: ((failure: EmbedsFailure) => void) | undefined;
  /** Fires when the 3-D Secure dialog opens and closes. */
  onChallenge?: ((state: 'opened' | 'closed') => void) | undefined;
  /** Fires when the person or company exists on the platform. */
  resourceCreated?: ((contactId: string) => void) | undefined;
  /** Fires when a check changes while the form is open. */
  onStatus?: ((status: OnboardingStatus) => void) | undefined;
  /** Fires once for each attempt, after its other events. */
  onExit?: ((exit: { outcome: Outcome }) => void) | undefined;
}
