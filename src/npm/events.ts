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

/** `message` is for people, in the language of the form. `name` and `code` are for programs. */
export interface EmbedsFailure {
  name: EmbedsErrorName;
  message: string;
  code: string;
}

/** One error of the platform. */
export interface PlatformError {
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

/** Checks of a contact. `kyc` checks its documents, and is `missing` until there are any. */
export interface OnboardingStatus {
  contactId: string;
  cip: 'pending' | 'approved' | 'denied';
  aml: 'pending' | 'approved' | 'denied';
  kyc: 'missing' | 'pending' | 'verified' | 'failed';
}

/**
 * Callbacks of a launch, for convenience only: a cardholder can close the tab before one fires. Rely
 * on webhooks.
 */
export interface EmbedsEvents {
  /** The first field accepts typing. Either this or `loadFailed` fires within 15 s. */
  loaded?: (() => void) | undefined;
  loadFailed?: ((failure: EmbedsFailure) => void) | undefined;
  /** The card is linked. */
  cardVerified?: ((contactId: string, fundsTransferMethodId: string) => void) | undefined;
  /** An attempt to link a card ended without success. */
  onCardError?: ((failure: EmbedsFailure) => void) | undefined;
  /** The payment succeeded. */
  onContribution?: ((contributionId: string, fundsTransferMethodId: string) => void) | undefined;
  /** The platform or the bank rejected the payment. `onContributionError` follows. */
  onContributionFailed?: ((error: PlatformError) => void) | undefined;
  /** An attempt to pay ended without success. */
  onContributionError?: ((failure: EmbedsFailure) => void) | undefined;
  /** The 3-D Secure dialog opened or closed. */
  onChallenge?: ((state: 'opened' | 'closed') => void) | undefined;
  /** The person or company exists on the platform. */
  resourceCreated?: ((contactId: string) => void) | undefined;
  /** A check changed while the form was open. */
  onStatus?: ((status: OnboardingStatus) => void) | undefined;
  /** Fires once for each attempt, after its other events. */
  onExit?: ((exit: { outcome: Outcome }) => void) | undefined;
}
