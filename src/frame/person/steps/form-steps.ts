import type { ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../../languages/texts.ts';
import type { Documents } from '../../documents/documents.ts';
import type { Replacement } from '../../documents/replacement.ts';
import type { Language } from '../../form/i18n/language.ts';
import type { Step } from './step.ts';

/** A person or company whose documents are requested. */
export interface Owner {
  readonly name: string;
  readonly isCompany: boolean;
  readonly documents: Documents;
}

/** Steps of a person's or company's form before the review, and their views. */
export interface FormSteps {
  readonly steps: readonly Step[];
  /** Sets the listener for edits. */
  onEdit(listener: () => void): void;
  /** Fills empty fields with likely values. */
  suggest(): void;
  /** Returns all owners of documents, in order. */
  owners(texts: OnboardingTexts): readonly Owner[];
  /** Returns the latest announcement, for the live region. */
  announcementOf(language: Language<OnboardingTexts>): string | undefined;
  renderStep(step: Step, language: Language<OnboardingTexts>): ComponentChildren;
  /** Creates a replacement document for an existing contact. */
  createReplacement(contactId: string, isCompany: boolean, onChange: () => void): Replacement;
  renderReplacement(document: Replacement, language: Language<OnboardingTexts>): ComponentChildren;
}
