/** What kind of problem a callback reports. */
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

/** One problem as the platform words it. */
export interface PlatformError {
  /** HTTP status. */
  status: number;
  code: string;
  title: string;
  detail: string;
  /** A JSON pointer, such as `/data/attributes/amount`. */
  source?: { pointer: string } | undefined;
}

/** How an attempt ended. */
export type Outcome =
  | 'succeeded'
  | 'failed'
  | 'cancelled_by_user'
  | 'timed_out'
  | 'abandoned'
  | 'blocked';

/** The checks of a contact. `kyc` is that of its documents, `missing` while there are none. */
export interface OnboardingStatus {
  contactId: string;
  cip: 'pending' | 'approved' | 'denied';
  aml: 'pending' | 'approved' | 'denied';
  kyc: 'missing' | 'pending' | 'verified' | 'failed';
}

/**
 * The callbacks of a launch. They are a convenience: a cardholder can close the tab before one
 * fires. Rely on webhooks.
 */
export interface EmbedsEvents {
  /** The first field accepts typing. Either this or `loadFailed` fires, within 15 s. */
  loaded?: () => void;
  loadFailed?: (failure: EmbedsFailure) => void;
  /** The card is linked. */
  cardVerified?: (contactId: string, fundsTransferMethodId: string) => void;
  /** An attempt to link a card ended without success. */
  onCardError?: (failure: EmbedsFailure) => void;
  /** The payment is made. */
  onContribution?: (contributionId: string, fundsTransferMethodId: string) => void;
  /** The platform or the bank refused the payment. `onContributionError` follows. */
  onContributionFailed?: (error: PlatformError) => void;
  /** An attempt to pay ended without success. */
  onContributionError?: (failure: EmbedsFailure) => void;
  /** The dialog of 3-D Secure. */
  onChallenge?: (state: 'opened' | 'closed') => void;
  /** The person or company exists on the platform. */
  resourceCreated?: (contactId: string) => void;
  /** Checks changed while the form is open. */
  onStatus?: (status: OnboardingStatus) => void;
  /** Once for each attempt, after its other events. */
  onExit?: (exit: { outcome: Outcome }) => void;
}
