import { daysAgo } from '../../documents/issued-on.ts';
import { filledDraft } from '../../onboarding/testing/onboarding-answers.ts';
import { fakeToday } from '../../testing/fake-world.ts';

const { details, address, documents } = filledDraft;

const fileOf = (number: number, name: string) => ({
  id: `99999999-9999-4999-8999-${String(number).padStart(12, '0')}`,
  name,
  size: 1000,
});

const company = (name: string) => ({
  name,
  email: 'office@acme.example',
  phone: '(702) 555-0100',
  phoneCountry: 'US',
  taxCountry: 'US',
  taxId: '12-3456789',
  formation: 'NV',
});

const documentsOfCompany = (number: number) => ({
  fields: { proofKind: 'utility_bill', issuedOn: daysAgo(1, fakeToday) },
  slots: {
    front: [fileOf(number, 'bylaws.pdf')],
    proof: [fileOf(number + 1, 'statement.pdf')],
  },
});

const person = (key: string, name: string, role: object, number: number) => ({
  key,
  kind: 'natural_person',
  details: { details: { ...details, name }, role, address },
  papers: {
    ...documents,
    slots: { front: [fileOf(number, 'passport.pdf')], proof: [fileOf(number + 1, 'bill.pdf')] },
  },
});

/** Returns a person with other fields. */
export const withParts = (of: ReturnType<typeof person>, parts: object) => ({
  ...of,
  details: { ...of.details, ...parts },
});

export const grace = person('p1', 'Grace Holder', { label: 'Director', share: '' }, 10);
export const ada = person('p3', 'Ada Owner', { label: 'Owner', share: '30' }, 20);
export const holding = {
  key: 'p2',
  kind: 'company',
  details: {
    details: company('Holder Holding LLC'),
    role: { label: 'Owner', share: '45.5' },
    address,
  },
  papers: documentsOfCompany(30),
};

/** A company's complete form at the review. */
export const filledCompanyDraft = {
  step: 4,
  company: company('Acme Robots Inc'),
  address,
  people: { open: '', controlling: '', members: [grace, holding, ada] },
  documents: documentsOfCompany(40),
};
