import type { OnboardingInput } from '../../../contract/onboarding.ts';
import type { OnboardingTextKey, OnboardingTexts } from '../../../languages/texts.ts';
import type { DocumentFile } from '../../documents/document-file.ts';

/** One of the people of a company, with its documents. */
export type RelatedInput = NonNullable<OnboardingInput['related-contacts']>[number];

/** Fields that belong together: all of a step, or some of it. */
export interface Part {
  /** Tells every error. @returns id of the first element that has one */
  reveal(): string | undefined;
  /**
   * Shows that the platform does not take something.
   *
   * @param pointer relative to the contact: `primary-address/city`
   * @returns id of the element; undefined when the pointer is of another part
   */
  refuse(pointer: string): string | undefined;
  /** What a draft keeps of it. */
  toDraft(): unknown;
  /** Puts what a draft kept in place of what is in it; anything else is not looked at. */
  fromDraft(draft: unknown): void;
  /**
   * Resolves once the data that {@link Part.reveal} and {@link Part.toInput} need has loaded, or can't be
   * loaded. Returns undefined when nothing is loading.
   */
  ready?(): Promise<void> | undefined;
  /** Its part of the contact. */
  toInput(): Partial<OnboardingInput> | Partial<RelatedInput>;
  /** What will be sent, for people to read over. */
  summarize(texts: OnboardingTexts, locale: string): SummaryEntry[];
}

/** Resolves once all parts are ready. Returns undefined when they already are. */
export function allReady(
  parts: readonly (Pick<Part, 'ready'> | undefined)[],
): Promise<void> | undefined {
  const waits = parts.flatMap((part) => part?.ready?.() ?? []);
  return waits.length > 0 ? Promise.all(waits).then(() => undefined) : undefined;
}

/** One page of the form. */
export interface Step extends Part {
  /** Also its name in the draft. */
  readonly id: StepId;
  readonly title: OnboardingTextKey;
  /** Shows the element of that id, should it be of something that is folded up. */
  unfold?(elementId: string): void;
}

export type StepId = 'details' | 'company' | 'address' | 'people' | 'documents' | 'review';

export interface SummaryEntry {
  /** Of the element it is filled in with. */
  id: string;
  label: string;
  /** Empty where nothing is filled in. May have several lines. */
  value: string;
  /** Files whose names the value is. */
  files?: readonly DocumentFile[];
  /** Whether only its end is shown, until the applicant shows all of it. */
  isSecret?: boolean;
  /** What is missing or wrong, in words. */
  problem?: string | undefined;
  /** Whom it is about, where that is not the one who applies. Entries of one stand together. */
  about?: { key: string; name: string };
}
