import type { OnboardingInput } from '../../contract/onboarding.ts';
import type { OnboardingTextKey, OnboardingTexts } from './onboarding-texts.ts';

/** One page of the form. */
export interface Step {
  /** Also its name in the draft. */
  readonly id: StepId;
  readonly title: OnboardingTextKey;
  /** Tells every error. @returns id of the first element that has one */
  reveal(): string | undefined;
  /**
   * Shows that the platform does not take something.
   *
   * @param pointer relative to the contact: `primary-address/city`
   * @returns id of the element; undefined when the pointer is of another step
   */
  refuse(pointer: string): string | undefined;
  /** What a draft keeps of it. */
  toDraft(): unknown;
  /** Puts what a draft kept in place of what is in it; anything else is not looked at. */
  fromDraft(draft: unknown): void;
  /** Resolves when nothing is on its way that {@link Step.toInput} needs. */
  ready?(): Promise<void>;
  /** Its part of the contact. */
  toInput(): Partial<OnboardingInput>;
  /** What will be sent, for people to read over. */
  summarize(texts: OnboardingTexts, locale: string): SummaryEntry[];
}

export type StepId = 'details' | 'address' | 'documents' | 'review';

export interface SummaryEntry {
  /** Of the element it is filled in with. */
  id: string;
  label: string;
  /** Empty where nothing is filled in. */
  value: string;
  /** What is missing or wrong, in words. */
  problem?: string | undefined;
}
