import { uploadDocumentByToken } from '../src/contract/index.ts';
import type { CompanyInput, Role } from '../src/npm/testing/index.ts';
import { acmeInput, adaInput } from './company-page.ts';
import { addressOf, companyDetailsOf, detailsOf, roleOf } from './draft-parts.ts';
import { graceInput, type PersonInput, pdfNamed, type UploadedFile } from './onboarding-page.ts';
import { recentDay } from './recent-day.ts';

/** Identifies a form: its token, and the platform that knows the token. */
export interface Applying {
  platformUrl: string;
  hash: string;
}

/** A file as named in a draft. */
interface SavedFile {
  id: string;
  name: string;
  size: number;
}

/**
 * A person or company of a company: builds its part of the draft.
 *
 * @param key `p1`, `p2`, …: also the prefix of element ids
 */
export type Member = (applying: Applying, key: string) => Promise<object>;

const personSteps = ['details', 'address', 'documents', 'review'] as const;
const companySteps = ['company', 'address', 'people', 'documents', 'review'] as const;

/**
 * Saves a draft under a token, as if somebody had filled in the form up to this step and closed the page.
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

/** The same for a company, by default with a director and an owner. */
export async function saveCompany(
  applying: Applying,
  {
    step,
    company = acmeInput,
    members = [
      personAs({ label: 'Director' }),
      personAs({ label: 'Owner', share: '100' }, adaInput),
    ],
    rest,
  }: {
    step: (typeof companySteps)[number];
    company?: CompanyInput;
    members?: readonly Member[];
    /** Draft parts that replace the filled-in ones. */
    rest?: object;
  },
): Promise<void> {
  await saveDraft(applying, {
    step: companySteps.indexOf(step),
    company: companyDetailsOf(company),
    address: addressOf(company),
    people: {
      open: '',
      controlling: '',
      members: await Promise.all(members.map((build, index) => build(applying, `p${index + 1}`))),
    },
    documents: await companyPapers(applying),
    ...rest,
  });
}

export function personAs(role: Role, person = graceInput): Member {
  const details = detailsOf(person);
  return async (applying, key) => ({
    key,
    kind: 'natural_person',
    details: { details, role: roleOf(role), address: addressOf(person) },
    papers: await personPapers(applying),
  });
}

/** @param papers its documents; by default it has all of them */
export function companyAs(role: Role, company: CompanyInput, papers?: object): Member {
  const details = companyDetailsOf(company);
  return async (applying, key) => ({
    key,
    kind: 'company',
    details: { details, role: roleOf(role), address: addressOf(company) },
    papers: papers ?? (await companyPapers(applying)),
  });
}

/** Replaces the draft that is stored under the token. */
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

async function personPapers(applying: Applying): Promise<object> {
  return {
    fields: { kind: 'passport', country: 'US', proofKind: 'utility_bill', issuedOn: recentDay() },
    slots: await slotsWith(applying, 'passport.pdf', 'bill.pdf'),
  };
}

async function companyPapers(applying: Applying): Promise<object> {
  return {
    fields: { proofKind: 'utility_bill', issuedOn: recentDay() },
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
