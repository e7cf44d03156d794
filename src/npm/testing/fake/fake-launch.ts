import type { EmbedsEvents, OnboardingStatus } from '../../events.ts';
import type { CreditCardOptions } from '../../launch-options.ts';
import type { LaunchName } from '../../names.ts';

/** An event and its arguments. */
export type FakeEvent = {
  [Name in keyof EmbedsEvents]-?: [
    name: Name,
    ...args: Parameters<NonNullable<EmbedsEvents[Name]>>,
  ];
}[keyof EmbedsEvents];

/** Ids of a linked card: UUIDs. */
export interface LinkedIds {
  contactId: string;
  fundsTransferMethodId: string;
}

/** Ids of a payment: UUIDs. */
export interface PaidIds {
  contributionId: string;
  fundsTransferMethodId: string;
}

/**
 * One call of a launch function, with the steps of its form. The events of each step fire before the step
 * returns. After the cleanup, steps do nothing.
 *
 * A card form pays if its token begins with `ctr_` or if it has an `amount`. Otherwise, it links a card.
 */
export interface FakeLaunch {
  /** The function that was called. */
  readonly name: LaunchName;
  /** The options that were passed, with later updates. */
  readonly options: CreditCardOptions;
  readonly target: Element;
  /** Arguments of each accepted `update`, oldest first. */
  readonly updates: readonly Partial<CreditCardOptions>[];
  readonly isCleanedUp: boolean;
  /** Events that fired, even those without a callback, oldest first. */
  readonly events: readonly FakeEvent[];

  /** Loads the form: `loaded`. Later steps load it, too. */
  load(this: void): void;
  /**
   * Links a card: `cardVerified`, `onExit`. Ids have defaults.
   *
   * @throws Error if the form doesn't link a card, or has ended
   */
  link(this: void, ids?: Partial<LinkedIds>): LinkedIds;
  /**
   * Pays: `onContribution`, `onExit`. Ids have defaults.
   *
   * @throws Error if the form doesn't pay, or has ended
   */
  pay(this: void, ids?: Partial<PaidIds>): PaidIds;
  /**
   * Declines the card: `onCardError`, or `onContributionFailed` and `onContributionError`; then `onExit`.
   *
   * @param decline code of the bank, `card_declined` by default
   * @throws Error for other codes
   */
  decline(this: void, decline?: { code?: string | undefined }): void;
  /**
   * Fails with a code from the documentation's page of errors. Before the form has loaded, `loadFailed` fires.
   * Later, an attempt fails: `onCardError` or `onContributionError`, then `onExit`; in an onboarding form, `onExit`.
   *
   * @throws Error for unknown codes
   */
  fail(this: void, code: string): void;
  /** The bank's challenge of the card form. */
  readonly challenge: {
    /** Opens the dialog: `onChallenge` with `opened`. */
    open(this: void): void;
    /** Closes the dialog, and links the card or pays. */
    approve(this: void): void;
    /** Cancels as the cardholder: the attempt ends with `cancelled_by_user`. */
    cancel(this: void): void;
    /** Ends the attempt with `timed_out`. */
    timeOut(this: void): void;
  };
  /**
   * Creates the person or company: `resourceCreated`, `onExit`.
   *
   * @throws Error if this is a card form, or has ended
   */
  create(this: void, contactId?: string): string;
  /** Changes checks of the contact: `onStatus`, if a check changed. At first, all checks are pending. */
  status(this: void, checks: Partial<OnboardingStatus>): void;
  /**
   * Fires one event, for cases that the other steps don't cover.
   *
   * @throws TypeError if the form never fires it with these arguments
   */
  fire<Name extends keyof EmbedsEvents>(
    this: void,
    name: Name,
    ...args: Parameters<NonNullable<EmbedsEvents[Name]>>
  ): void;
}
