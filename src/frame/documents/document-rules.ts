import type { OnboardingFormAttributes } from '../../contract/onboarding.ts';
import {
  type Checked,
  isBoolean,
  isListOf,
  isMissingOr,
  isNumber,
  isOneOf,
  isShape,
  isText,
} from '../wire/shape.ts';

/** The platform's rules for documents, from `onboarding-forms`. */
export type DocumentRules = Pick<
  OnboardingFormAttributes,
  'document-types' | 'file-types' | 'largest-file'
>;

const isDocumentKind = isShape({
  'kyc-document-type': isOneOf(
    'drivers_license',
    'government_id',
    'passport',
    'residence_permit',
    'utility_bill',
    'other',
  ),
  backside: isBoolean,
  identity: isBoolean,
  'proof-of-address': isBoolean,
});

/** Checks the document rules in the attributes of an onboarding form. */
export const isDocumentRules = isShape({
  'document-types': isListOf(isDocumentKind),
  'file-types': isListOf(isText),
  'largest-file': isNumber,
});

const isFormShape = isShape({
  'allowed-countries': isListOf(isText),
  // Absent in answers of earlier releases.
  'latin-address-required': isMissingOr(isBoolean),
});

/** Rules of a token for its form. */
export type FormRules = Pick<
  OnboardingFormAttributes,
  'allowed-countries' | 'latin-address-required'
> &
  Checked<typeof isDocumentRules>;
export const isFormRules = (value: unknown): value is FormRules =>
  isFormShape(value) && isDocumentRules(value);
