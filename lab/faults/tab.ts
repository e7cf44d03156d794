import type { FormPage } from '../../e2e/form-page.ts';
import type { EmbedsEvent } from '../../src/contract/events.ts';

/** A page with the form, in a browser or in Node. */
export interface Tab {
  /** Presses what there is to press until the page says how it ended, or is closed. */
  pay(): Promise<PageEnd>;
  /** Resolves once it has sent so many requests; never, if it does not. */
  untilSent(requests: number): Promise<void>;
  /** Ends all that it does. */
  close(): void;
}

/** How a page ended, as its cardholder reads it and the merchant's page hears it. */
export interface PageEnd {
  /** `paid` and `linked` by this page; `paid-before` when it shows that the payment is complete. */
  readonly said: 'paid' | 'linked' | 'paid-before' | 'refused' | 'unknown' | 'closed';
  /** Message about a refusal or an unknown outcome. */
  readonly words: string;
  readonly code: string;
  /** Of the contribution that was paid. */
  readonly id: string | undefined;
  readonly events: readonly EmbedsEvent[];
}

/** A page that runs the form's code in this process. */
export interface OpenPage extends FormPage {
  readonly isClosed: boolean;
}
