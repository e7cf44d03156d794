import type { EmbedsEvent, OnboardingStatus } from '../../../src/contract/events.ts';
import type { DraftWitness } from './draft-witness.ts';
import type { OnboardingFormPage } from './onboarding-form-page.ts';

/** Ending of a page, as shown to its applicant and reported to the merchant's page. */
export interface ApplicationEnd {
  /** `created` by this page; `sent-before` if it shows the outcome of a form that another page sent. */
  readonly shown: 'created' | 'sent-before' | 'refused' | 'unknown' | 'closed';
  readonly code: string;
  readonly id: string | undefined;
  /** Last displayed status of its checks. */
  readonly status: OnboardingStatus | undefined;
  readonly events: readonly EmbedsEvent[];
  readonly files: readonly ShownFile[];
  readonly draft: DraftSeen;
}

/** Returns the ending of a page whose checks are final. */
export const endingOfSent = (events: readonly EmbedsEvent[]) =>
  events.some(({ name }) => name === 'resourceCreated') ? 'created' : 'sent-before';

export interface ShownFile {
  readonly owner: string;
  readonly name: string;
  readonly id: string;
}

/** A draft at several places; undefined where it was not observed. */
export interface DraftSeen {
  /** Stored draft, by the platform's last answer to a save of this page. */
  readonly saved: object | undefined;
  readonly given: object | undefined;
  /** The restored form before the applicant edited it, if there was a draft. */
  readonly restored: object | undefined;
}

export interface OpenApplication extends OnboardingFormPage, Pick<DraftWitness, 'saved' | 'given'> {
  isClosed(): boolean;
  /** Called when the displayed status of the checks changes; first, when the contact exists. */
  onSeen(contactId: string): void;
  /** True if the applicant replaces rejected documents in this page. */
  readonly isForReplacing: boolean;
}
