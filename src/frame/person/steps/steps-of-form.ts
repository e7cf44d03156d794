import type { ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../../languages/texts.ts';
import type { Documents } from '../../documents/documents.ts';
import type { Replacement } from '../../documents/replacement.ts';
import type { Language } from '../../form/i18n/language.ts';
import type { Step } from './step.ts';

/** Whose documents are asked for. */
export interface Owner {
  /** As people call them. */
  readonly name: string;
  readonly isCompany: boolean;
  readonly documents: Documents;
}

/** What a person, or a company, fills in: the steps before the review, and how they are drawn. */
export interface StepsOfForm {
  readonly steps: readonly Step[];
  /** Sets the listener for every edit. */
  onEdit(listener: () => void): void;
  /** Fills in what is likely, where nothing is filled in. */
  suggest(): void;
  /** All whose documents are asked for, in order. */
  owners(texts: OnboardingTexts): readonly Owner[];
  /** What became of the last file, for the live region. */
  newsOf(language: Language<OnboardingTexts>): string | undefined;
  renderStep(step: Step, language: Language<OnboardingTexts>): ComponentChildren;
  /** A document for a contact that exists. */
  createReplacement(contactId: string, isCompany: boolean, onChange: () => void): Replacement;
  renderReplacement(document: Replacement, language: Language<OnboardingTexts>): ComponentChildren;
}
