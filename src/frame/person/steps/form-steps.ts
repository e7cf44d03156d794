import type { ReadonlySignal } from '@preact/signals-core';
import type { ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../../languages/texts.ts';
import type { Documents } from '../../documents/documents.ts';
import type { DocumentsFieldsProps } from '../../documents/documents-fields.tsx';
import type { Replacement } from '../../documents/replacement.ts';
import type { Uploads } from '../../documents/uploads.ts';
import type { Field } from '../../form/field.ts';
import type { Language } from '../../form/i18n/language.ts';
import type { FirstStepSetup } from './first-step.ts';
import type { Step } from './step.ts';

/** Dependencies of a form after its first step. */
export interface FormSetup extends FirstStepSetup {
  /** True if an address in another script needs a line in Latin letters. */
  readonly requiresLatin: ReadonlySignal<boolean>;
  /** @param contactId owner of the uploads, once the contact exists */
  createUploads(contactId?: string): Uploads;
  /** Draws document fields; this view is loaded after the first page. */
  drawDocuments(texts: OnboardingTexts, props: DocumentsFieldsProps): ComponentChildren;
}

/** A person or company whose documents are requested. */
export interface Owner {
  readonly name: string;
  readonly isCompany: boolean;
  readonly documents: Documents;
}

/** Steps of a person's or company's form before the review, and their views. */
export interface FormSteps {
  readonly steps: readonly Step[];
  onEdit(listener: () => void): void;
  /** Fills empty fields with likely values. */
  suggest(): void;
  owners(texts: OnboardingTexts): readonly Owner[];
  /** Returns the latest announcement, for the live region. */
  announcementOf(language: Language<OnboardingTexts>): string | undefined;
  renderStep(step: Step, language: Language<OnboardingTexts>): ComponentChildren;
  createReplacement(contactId: string, isCompany: boolean, onChange: () => void): Replacement;
  renderReplacement(document: Replacement, language: Language<OnboardingTexts>): ComponentChildren;
}

/** Selects the likely country in empty fields, if it is offered. */
export function suggestCountry(
  { rules, likelyCountry }: Pick<FormSetup, 'rules' | 'likelyCountry'>,
  fields: readonly Pick<Field<string>, 'text' | 'set'>[],
): void {
  const offered = rules.peek()['allowed-countries'];
  const country = offered.length === 1 ? (offered[0] ?? '') : likelyCountry;
  if (!offered.includes(country)) return;
  for (const field of fields) if (!field.text.peek()) field.set(country);
}
