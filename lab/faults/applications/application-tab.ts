import type { EmbedsEvent, OnboardingStatus } from '../../../src/contract/events.ts';
import type { OnboardingFormPage } from './onboarding-form-page.ts';

/** A page with the onboarding form. */
export interface ApplicationTab {
  /** Fills the form in, sends it and follows it, until the page says how it ended, or is closed. */
  apply(): Promise<ApplicationEnd>;
  /** Resolves once it has sent so many requests; never, if it does not. */
  untilSent(requests: number): Promise<void>;
  /** As a browser does when a page is left: drafts are saved, and all else ends. */
  close(): void;
}

/** How a page ended, as its applicant reads it and the merchant's page hears it. */
export interface ApplicationEnd {
  /** `created` by this page; `sent-before` when it shows what became of a form that another has sent. */
  readonly said: 'created' | 'sent-before' | 'refused' | 'unknown' | 'closed';
  readonly code: string;
  /** Of the contact whose status is shown. */
  readonly id: string | undefined;
  /** The last that was shown of its checks. */
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
  /** Of the uploaded document. */
  readonly id: string;
}

/** The draft that was sent; undefined where it was not seen. */
export interface DraftSeen {
  /** By the platform, in its last answer to a save of this page. */
  readonly kept: object | undefined;
  /** By the platform, when the page asked. */
  readonly given: object | undefined;
  /** The form as it was before the applicant touched it, if it was given one. */
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
