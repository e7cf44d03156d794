import type { FormPage } from '../../e2e/form-page.ts';
import type { EmbedsEvent } from '../../src/contract/events.ts';

/** A page with the form, in a browser or in Node. */
export interface Tab {
  /** Presses buttons until the page shows an ending or is closed. */
  pay(): Promise<PageEnd>;
  /** Resolves once the page has sent this number of requests; never, if it doesn't. */
  untilSent(requests: number): Promise<void>;
  /** Ends all its work. */
  close(): void;
}

/** Ending of a page, as shown to its cardholder and reported to the merchant's page. */
export interface PageEnd {
  /** `paid` and `linked` by this page; `paid-before` if it shows that the payment is complete. */
  readonly said: 'paid' | 'linked' | 'paid-before' | 'refused' | 'unknown' | 'closed';
  /** Message about a refusal or an unknown outcome. */
  readonly words: string;
  readonly code: string;
  /** Id of the contribution that was paid. */
  readonly id: string | undefined;
  readonly events: readonly EmbedsEvent[];
}

/** A page that runs the form's code in this process. */
export interface OpenPage extends FormPage {
  readonly isClosed: boolean;
}
