import type { ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../../languages/texts.ts';
import type { DocumentsFieldsProps } from '../../documents/documents-fields.tsx';
import type { Uploads } from '../../documents/uploads.ts';
import type { Field } from '../../form/field.ts';
import type { FirstStepSetup } from './first-step.ts';

/** What the form of a person, or of a company, is made with, besides its first step. */
export interface FormSetup extends FirstStepSetup {
  /** @param contactId whose they are, once the contact exists */
  createUploads(contactId?: string): Uploads;
  /** Draws fields of documents, whose view is loaded after the first page. */
  drawDocuments(texts: OnboardingTexts, props: DocumentsFieldsProps): ComponentChildren;
}

/** Chooses the likely country, where none is chosen and it is offered. */
export function suggestCountry(
  { rules, likelyCountry }: Pick<FormSetup, 'rules' | 'likelyCountry'>,
  fields: readonly Pick<Field<string>, 'text' | 'set'>[],
): void {
  const offered = rules.peek()['allowed-countries'];
  const country = offered.length === 1 ? (offered[0] ?? '') : likelyCountry;
  if (!offered.includes(country)) return;
  for (const field of fields) if (!field.text.peek()) field.set(country);
}
