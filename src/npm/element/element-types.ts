import type { EmbedsFailure, OnboardingStatus, Outcome, PlatformError } from '../events.ts';
import type { CreditCardOptions, LaunchOptions } from '../launch-options.ts';

/** Events of the elements. They don't bubble. */
export interface EmbedElementEventMap {
  loaded: CustomEvent<null>;
  'load-failed': CustomEvent<EmbedsFailure>;
  'card-verified': CustomEvent<{ contactId: string; fundsTransferMethodId: string }>;
  'card-error': CustomEvent<EmbedsFailure>;
  contribution: CustomEvent<{ contributionId: string; fundsTransferMethodId: string }>;
  'contribution-failed': CustomEvent<PlatformError>;
  'contribution-error': CustomEvent<EmbedsFailure>;
  challenge: CustomEvent<'opened' | 'closed'>;
  'resource-created': CustomEvent<{ contactId: string }>;
  status: CustomEvent<OnboardingStatus>;
  exit: CustomEvent<{ outcome: Outcome }>;
}

type Options<Of> = { -readonly [Name in keyof Of]-?: Of[Name] | null | undefined };

/**
 * `<prime-trust-create-natural-person>` and `<prime-trust-create-company>`. Each property except `theme`
 * has an attribute: `resource-token-hash`, `locale`, `width`, `height`.
 */
export interface EmbedElement
  extends HTMLElement,
    Options<Omit<LaunchOptions, 'target' | 'events'>> {
  addEventListener<Name extends keyof EmbedElementEventMap>(
    type: Name,
    listener: (this: EmbedElement, event: EmbedElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** `<prime-trust-credit-card>`, with `amount` and `hide-amount`. */
export interface CardElement
  extends EmbedElement,
    Options<Omit<CreditCardOptions, keyof LaunchOptions>> {}

declare global {
  interface HTMLElementTagNameMap {
    'prime-trust-credit-card': CardElement;
    'prime-trust-create-natural-person': EmbedElement;
    'prime-trust-create-company': EmbedElement;
  }
}
