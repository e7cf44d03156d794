import type { DocumentRules } from '../document-rules.ts';

const kind = (
  type: DocumentRules['document-types'][number]['kyc-document-type'],
  { backside = false, identity = true, address = false },
) => ({ 'kyc-document-type': type, backside, identity, 'proof-of-address': address });

/** The platform’s document rules for a token without restrictions. */
export const documentRules: DocumentRules = {
  'document-types': [
    kind('passport', {}),
    kind('drivers_license', { backside: true, address: true }),
    kind('utility_bill', { identity: false, address: true }),
    kind('other', { address: true }),
  ],
  'file-types': ['application/pdf', 'image/jpeg', 'image/png'],
  'largest-file': 10 * 1024 * 1024,
};
