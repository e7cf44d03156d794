import { daysAgo } from '../../documents/issued-on.ts';
import type { Resource } from '../../testing/answers.ts';
import { fakeToday } from '../../testing/fake-world.ts';

/** The platform's answers about onboarding. */

export const contactId = '22222222-2222-4222-8222-222222222222';

const traits = (kind: string, isProof: boolean, backside: boolean, identity = true) => ({
  'kyc-document-type': kind,
  backside,
  identity,
  'proof-of-address': isProof,
});

const form: Resource = {
  type: 'onboarding-forms',
  id: contactId,
  attributes: {
    'contact-type': 'natural_person',
    'allowed-countries': ['DE', 'GB', 'US'],
    'document-types': [
      traits('passport', false, false),
      traits('drivers_license', true, true),
      traits('utility_bill', true, false, false),
    ],
    'file-types': ['application/pdf', 'image/jpeg', 'image/png'],
    'largest-file': 10_485_760,
    'most-files': 100,
  },
};

const tokenOf = (status: string, type: string, included: Resource[]) => ({
  data: {
    type: 'resource-tokens',
    id: contactId,
    attributes: { 'resource-token-type': type, status },
  },
  included,
});

const contact = (actions: { code: string }[] = []): Resource => ({
  type: 'contacts',
  id: contactId,
  attributes: {
    'contact-type': 'natural_person',
    name: 'Grace Holder',
    'kyc-required-actions': actions,
  },
});

export const openToken = tokenOf('active', 'create_natural_person', [form]);
export const usedToken = tokenOf('used', 'create_natural_person', [contact(), form]);
export const companyToken = tokenOf('active', 'create_company', [form]);
export const endedToken = (status: string) => tokenOf(status, 'create_natural_person', []);

export const created = { data: contact() };

export const draft = (version: number, attributes: object = {}) => ({
  data: { type: 'onboarding-drafts', id: version ? contactId : null, attributes },
  meta: { version, 'updated-at': null },
});

interface Found {
  cip?: string;
  aml?: string;
  kyc?: string;
  exceptions?: readonly string[];
  failure?: string;
  actions?: readonly string[];
}

/** Contacts with the state of their checks; pending by default. */
export function contacts({ cip, aml, kyc, exceptions, failure, actions }: Found = {}) {
  const checkOf = (type: string, status = 'pending', found: readonly string[] = []): Resource => ({
    type,
    id: `${type} of a test`,
    attributes: {
      status,
      exceptions: found,
      'failure-details': failure ?? null,
      identity: true,
      'proof-of-address': false,
      'created-at': '2026-11-20T12:00:00Z',
    },
  });
  return {
    data: [contact(actions?.map((code) => ({ code })))],
    included: [
      checkOf('cip-checks', cip, exceptions),
      checkOf('aml-checks', aml),
      checkOf('kyc-document-checks', kyc),
    ],
  };
}

/** A complete form at the review. */
export const filledDraft = {
  step: 3,
  details: {
    name: 'Grace Holder',
    email: 'grace@person.example',
    phone: '(702) 555-0100',
    phoneCountry: 'US',
    dateOfBirth: '1985-12-09',
    sex: 'female',
    taxCountry: 'US',
    taxId: '123-45-6789',
    taxState: 'NV',
  },
  address: {
    country: 'US',
    'street-1': '330 S Rampart Blvd',
    city: 'Las Vegas',
    region: 'NV',
    'postal-code': '89145',
  },
  documents: {
    fields: {
      kind: 'passport',
      country: 'US',
      proofKind: 'utility_bill',
      issuedOn: daysAgo(1, fakeToday),
    },
    slots: {
      front: [{ id: '77777777-7777-4777-8777-777777777777', name: 'passport.jpg', size: 1000 }],
      proof: [{ id: '88888888-8888-4888-8888-888888888888', name: 'bill.pdf', size: 1000 }],
    },
  },
};
