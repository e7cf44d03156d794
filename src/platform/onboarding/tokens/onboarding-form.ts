import {
  type DocumentTypeOnForm,
  documentTypes,
  isoCountries,
  maxDocumentBytes,
  maxDocumentsPerToken,
  OnboardingForm,
  OnboardingOptions,
} from '../../../contract/index.ts';
import { defineResource, ownOrganization, type ResourceToken } from '../../kernel/work/index.ts';

/** Returns the options of a token's form. `data` was validated when the token was minted. */
export function optionsOf(token: ResourceToken): OnboardingOptions {
  const parsed = OnboardingOptions.safeParse(token.data);
  return parsed.success ? parsed.data : {};
}

const onForm = (
  type: DocumentTypeOnForm['kyc-document-type'],
  traits: Partial<Omit<DocumentTypeOnForm, 'kyc-document-type'>>,
): DocumentTypeOnForm => ({
  'kyc-document-type': type,
  backside: false,
  identity: false,
  'proof-of-address': false,
  ...traits,
});

const everyDocumentType: readonly DocumentTypeOnForm[] = [
  onForm('passport', { identity: true }),
  onForm('drivers_license', { identity: true, backside: true, 'proof-of-address': true }),
  onForm('government_id', { identity: true, backside: true, 'proof-of-address': true }),
  onForm('residence_permit', { identity: true, backside: true, 'proof-of-address': true }),
  onForm('utility_bill', { 'proof-of-address': true }),
  onForm('other', { identity: true, 'proof-of-address': true }),
];

/** Data of the form of an onboarding token, derived from the token's row. */
export const onboardingFormResource = defineResource(OnboardingForm, {
  table: 'resource_tokens',
  except: {
    'contact-type': (token) =>
      token.resource_token_type === 'create_company' ? 'company' : 'natural_person',
    'allowed-countries': (token) => optionsOf(token)['allowed-countries'] ?? isoCountries,
    'document-types': (token) => {
      const allowed = optionsOf(token)['document-types'];
      return everyDocumentType.filter(
        (type) => !allowed || allowed.includes(type['kyc-document-type']),
      );
    },
    'file-types': () => documentTypes.map(({ mimeType }) => mimeType),
    'largest-file': () => maxDocumentBytes,
    'most-files': () => maxDocumentsPerToken,
  },
  addedByRoutes: ['latin-address-required'],
  visibleTo: ownOrganization('organization_id'),
});
