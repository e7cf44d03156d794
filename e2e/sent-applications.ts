import { createContactsByToken } from '../src/contract/index.ts';
import { addressOf, detailsOf } from './draft-parts.ts';
import { type PersonInput, pdfNamed } from './onboarding-page.ts';
import { type Applying, uploadWith } from './saved-drafts.ts';

/**
 * Sends a person's application without a form.
 *
 * @param documents further attributes of `create-contacts`; none by default
 * @returns the id of the contact
 */
export async function applyWith(
  { platformUrl, hash }: Applying,
  person: PersonInput,
  documents: object = {},
): Promise<string> {
  const { dateOfBirth, phone, phoneCountry, taxCountry, taxId, taxState, ...details } =
    detailsOf(person);
  const attributes = {
    'contact-type': 'natural_person',
    ...details,
    'date-of-birth': dateOfBirth,
    'primary-phone-number': { number: phone, country: phoneCountry },
    'tax-country': taxCountry,
    'tax-id-number': taxId,
    'tax-state': taxState,
    'primary-address': addressOf(person),
    ...documents,
  };
  const response = await fetch(`${platformUrl}/v2/resource-tokens/${hash}/create-contacts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'contacts', attributes } }),
  });
  return createContactsByToken.answer.parse(await response.json()).data.id;
}

/** Sends an application with a passport to check. @returns the id of the contact */
export async function applyWithPassport(applying: Applying, person: PersonInput): Promise<string> {
  const { id } = await uploadWith(applying, pdfNamed('passport.pdf'));
  const passport = {
    'uploaded-document-id': id,
    'kyc-document-type': 'passport',
    'kyc-document-country': 'US',
    identity: true,
  };
  return applyWith(applying, person, { 'kyc-document-checks': [passport] });
}
