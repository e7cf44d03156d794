import type { ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../../languages/texts.ts';
import type { DocumentsFieldsProps } from '../../documents/documents-fields.tsx';
import type { Uploads } from '../../documents/uploads.ts';
import type { Field } from '../../form/field.ts';
import type { FirstStepSetup } from './first-step.ts';

/** Dependencies of a form after its first step. */
export interface FormSetup extends FirstStepSetup {
  /** @param contactId owner of the uploads, once the contact exists */
  createUploads(contactId?: string): Uploads;
  /** Draws document fields; this view is loaded after the first page. */
  drawDocuments(texts: OnboardingTexts, props: DocumentsFieldsProps): ComponentChildren;
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
