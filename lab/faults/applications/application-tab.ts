import type { EmbedsEvent, OnboardingStatus } from '../../../src/contract/events.ts';
import type { OnboardingFormPage } from './onboarding-form-page.ts';

/** A page with the onboarding form. */
export interface ApplicationTab {
  /** Fills in, sends and follows the form until the page shows an ending or is closed. */
  apply(): Promise<ApplicationEnd>;
  /** Resolves once the page has sent this number of requests; never, if it doesn't. */
  untilSent(requests: number): Promise<void>;
  /** Leaves the page as a browser does: drafts are saved, and all other work ends. */
  close(): void;
}

/** Ending of a page, as shown to its applicant and reported to the merchant's page. */
export interface ApplicationEnd {
  /**
   * `created` by this page; `sent-before` if it shows the outcome of a form that another page sent.
   */
  readonly said: 'created' | 'sent-before' | 'refused' | 'unknown' | 'closed';
  readonly code: string;
  /** Id of the contact whose status is shown. */
  readonly id: string | undefined;
  /** Last displayed status of its checks. */
  readonly status: OnboardingStatus | undefined;
  readonly events: readonly EmbedsEvent[];
  /** Files that the form showed as uploaded when it was sent. */
  readonly files: readonly ShownFile[];
  readonly draft: DraftSeen;
}

export interface ShownFile {
  /** Name of the document's owner. */
  readonly owner: string;
  readonly name: string;
  /** Id of the uploaded document. */
  readonly id: string;
}

/** The draft that was sent; undefined if it was not observed. */
export interface DraftSeen {
  /** Stored draft, by the platform's last answer to a save of this page. */
  readonly kept: object | undefined;
  /** Draft that the platform returned when the page loaded it. */
  readonly given: object | undefined;
  /** The restored form before the applicant edited it, if there was a draft. */
  readonly restored: object | undefined;
}

/** A page that runs the form's code in this process. */
export interface OpenApplication extends OnboardingFormPage {
  isClosed(): boolean;
  kept(): object | undefined;
  given(): object | undefined;
  /** Called when the displayed status of the checks changes; first, when the contact exists. */
  onSeen(contactId: string): void;
  /** True if the applicant replaces rejected documents in this page. */
  readonly isForReplacing: boolean;
}
