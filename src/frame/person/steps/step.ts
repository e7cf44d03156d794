import type { OnboardingInput } from '../../../contract/onboarding.ts';
import type { OnboardingTextKey, OnboardingTexts } from '../../../languages/texts.ts';
import type { DocumentFile } from '../../documents/document-file.ts';

/** Input for one of a company's people, with documents. */
export type RelatedInput = NonNullable<OnboardingInput['related-contacts']>[number];

/** A group of fields: a step or a part of it. */
export interface Part {
  /** Shows all errors. @returns id of the first element with an error */
  reveal(): string | undefined;
  /**
   * Shows an error from the platform.
   *
   * @param pointer relative to the contact: `primary-address/city`
   * @returns id of the element; undefined if the pointer belongs to another part
   */
  refuse(pointer: string): string | undefined;
  /** Returns its content for a draft. */
  toDraft(): unknown;
  /** Restores its content from a draft; ignores invalid values. */
  fromDraft(draft: unknown): void;
  /**
   * Resolves once the data that {@link Part.reveal} and {@link Part.toInput} need has loaded, or can't be
   * loaded. Returns undefined when nothing is loading.
   */
  ready?(): Promise<void> | undefined;
  /** Returns its attributes of the contact. */
  toInput(): Partial<OnboardingInput> | Partial<RelatedInput>;
  /** Returns its content for the review. */
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
  /** Unfolds the section that contains the element, if necessary. */
  unfold?(elementId: string): void;
}

export type StepId = 'details' | 'company' | 'address' | 'people' | 'documents' | 'review';

export interface SummaryEntry {
  /** Element id of its field. */
  id: string;
  label: string;
  /** Empty if not filled in. May have several lines. */
  value: string;
  /** Files whose names are in the value. */
  files?: readonly DocumentFile[];
  /** True if only its end is shown until the applicant reveals it. */
  isSecret?: boolean;
  /** Error message. */
  problem?: string | undefined;
  /** The person or company, unless it is the applicant. Their entries are consecutive. */
  about?: { key: string; name: string };
}
