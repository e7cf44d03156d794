import { createContactsByToken, uploadDocumentByToken } from '../src/contract/index.ts';
import { graceInput, type PersonInput, pdfNamed, type UploadedFile } from './application-form.ts';
import type { CompanyInput, Role } from './company-form.ts';

/** Whose form it is: the token, and the platform that knows it. */
export interface Applying {
  platformUrl: string;
  hash: string;
}

/** A file as a draft names it. */
interface SavedFile {
  id: string;
  name: string;
  size: number;
}

/** Somebody of a company, in a draft. */
export interface SavedMember {
  key: string;
  kind: 'natural_person' | 'company';
  details: object;
  papers: object;
}

const personSteps = ['details', 'address', 'documents', 'review'] as const;
const companySteps = ['company', 'address', 'people', 'documents', 'review'] as const;

/**
 * Keeps a form under a token, as if somebody had filled it in up to that step and closed the page.
 * Its documents are on the platform.
 */
export async function savePerson(
  applying: Applying,
  {
    step,
    person = graceInput,
    rest,
  }: { step: (typeof personSteps)[number]; person?: PersonInput; rest?: object },
): Promise<void> {
  await saveDraft(applying, {
    step: personSteps.indexOf(step),
    details: detailsOf(person),
    address: addressOf(person),
    documents: await personPapers(applying),
    ...rest,
  });
}

/** The same for a company, with people by {@link savedPerson} and {@link savedCompany}. */
export async function saveCompany(
  applying: Applying,
  {
    step,
    company,
    members,
    rest,
  }: {
    step: (typeof companySteps)[number];
    company: CompanyInput;
    members: readonly SavedMember[];
    /** Parts of the draft in place of what is filled in. */
    rest?: object;
  },
): Promise<void> {
  await saveDraft(applying, {
    step: companySteps.indexOf(step),
    company: companyDetailsOf(company),
    address: addressOf(company),
    people: { open: '', controlling: '', members },
    documents: await companyPapers(applying),
    ...rest,
  });
}

/** @param key `p1`, `p2`, …: also begins the ids of the elements */
export async function savedPerson(
  applying: Applying,
  key: string,
  person: PersonInput,
  role: Role,
): Promise<SavedMember> {
  return {
    key,
    kind: 'natural_person',
    details: { details: detailsOf(person), role: roleOf(role), address: addressOf(person) },
    papers: await personPapers(applying),
  };
}

export async function savedCompany(
  applying: Applying,
  key: string,
  company: CompanyInput,
  role: Role,
): Promise<SavedMember> {
  return {
    key,
    kind: 'company',
    details: {
      details: companyDetailsOf(company),
      role: roleOf(role),
      address: addressOf(company),
    },
    papers: await companyPapers(applying),
  };
}

/** Puts a draft in place of what is kept under the token. */
export async function saveDraft({ platformUrl, hash }: Applying, draft: object): Promise<void> {
  const response = await fetch(`${platformUrl}/v2/resource-tokens/${hash}/draft`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'onboarding-drafts', attributes: draft } }),
  });
  if (!response.ok) throw new Error(`The draft was answered ${response.status}`);
}

/** Uploads a file with the token. */
export async function uploadWith(
  { platformUrl, hash }: Applying,
  { name, mimeType, buffer }: UploadedFile,
): Promise<SavedFile> {
  const form = new FormData();
  form.set('label', name);
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const address = `${platformUrl}/v2/resource-tokens/${hash}/upload-document`;
  const response = await fetch(address, { method: 'POST', body: form });
  const { data } = uploadDocumentByToken.answer.parse(await response.json());
  return { id: data.id, name, size: buffer.length };
}

/**
 * Sends a person's application without a form.
 *
 * @param documents what `create-contacts` takes besides: none, unless told
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

/** The same, with a passport that is to be checked. @returns the id of the contact */
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

async function personPapers(applying: Applying): Promise<object> {
  return {
    fields: { kind: 'passport', country: 'US', proofKind: 'utility_bill', isRecent: 'yes' },
    slots: await slotsWith(applying, 'passport.pdf', 'bill.pdf'),
  };
}

async function companyPapers(applying: Applying): Promise<object> {
  return {
    fields: { proofKind: 'utility_bill', isRecent: 'yes' },
    slots: await slotsWith(applying, 'bylaws.pdf', 'statement.pdf'),
  };
}

async function slotsWith(applying: Applying, front: string, proof: string) {
  const names = [front, proof];
  const [first, second] = await Promise.all(
    names.map((name) => uploadWith(applying, pdfNamed(name))),
  );
  return { front: [first], proof: [second] };
}

function detailsOf({ name, email, phone, born, taxCountry, taxId, taxState = '' }: PersonInput) {
  const { year, month, day } = born;
  const dateOfBirth = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return { name, email, phone, phoneCountry: taxCountry, dateOfBirth, taxCountry, taxId, taxState };
}

function companyDetailsOf({ taxCountry, ...company }: Omit<CompanyInput, 'address'>) {
  const { name, email, phone, taxId, formation } = company;
  return { name, email, phone, phoneCountry: taxCountry, taxCountry, taxId, formation };
}

function roleOf({ label, share = '' }: Role) {
  return { label, share };
}

function addressOf({ taxCountry, address }: Pick<PersonInput, 'taxCountry' | 'address'>) {
  return {
    country: address.Country ?? taxCountry,
    'street-1': address['Street address'] ?? '',
    city: address.City ?? '',
    region: address['State or region'] ?? '',
    'postal-code': address['ZIP or postal code'] ?? '',
  };
}
