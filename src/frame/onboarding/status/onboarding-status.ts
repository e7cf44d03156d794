import type { OnboardingStatus as EventStatus } from '../../../contract/events.ts';
import { includedOf } from '../../wire/answers.ts';
import {
  type Contacts,
  type DocumentCheck,
  isCipCheck,
  isDecidedCheck,
  isDocumentCheck,
} from '../../wire/onboarding-answers.ts';
import type { Check, Checked } from '../../wire/shape.ts';

/** A created person or company, whose documents may have to be replaced. */
export interface Applicant {
  id: string;
  name: string;
  isCompany: boolean;
}

/** A problem found by a check, or a required action. */
export interface Finding {
  about: string | undefined;
  /** `address_auto_check_failed`, `N06`. */
  code?: string;
  /** Text of a reviewer, instead of a code. */
  words?: string;
}

const proofs = ['identity', 'proof-of-address'] as const;
type Proof = (typeof proofs)[number];

/** Status of all contacts created with a token. */
export interface OnboardingStatus extends EventStatus {
  /** Deadline for missing documents; undefined if none are missing. */
  documentsDueAt: Date | undefined;
  /** Findings and required actions, rejected documents first. */
  findings: readonly Finding[];
  /** The applicant, and the people of a company. */
  applicants: readonly Applicant[];
}

/** @returns undefined if nothing has been created yet */
export function toStatus(contacts: Contacts): OnboardingStatus | undefined {
  const contact = contacts.data[0];
  if (!contact) return undefined;
  const cip = ownedOf(contacts, 'cip-checks', isCipCheck);
  const aml = ownedOf(contacts, 'aml-checks', isDecidedCheck);
  const documents = ownedOf(contacts, 'kyc-document-checks', isDocumentCheck);
  const kyc = documents.filter(
    (check) => check.status !== 'failed' || unproven(check, documents).length > 0,
  );
  return {
    contactId: contact.id,
    cip: allOf(cip.map(({ status }) => status)),
    // Never reveal a screening match to applicants: show the check as approved or pending only.
    aml: allOf(aml.map(({ status }) => status)) === 'approved' ? 'approved' : 'pending',
    kyc: allOfDocuments(kyc.map(({ status }) => status)),
    documentsDueAt: earliest(cip),
    findings: findingsOf(contacts, [...cip, ...kyc], kyc),
    applicants: contacts.data.map((one) => ({
      id: one.id,
      name: one.attributes.name,
      isCompany: isCompany(one),
    })),
  };
}

type Owned<Attributes> = Attributes & { owner: string | undefined };

function ownedOf<Attributes>(
  contacts: Contacts,
  type: 'cip-checks' | 'aml-checks' | 'kyc-document-checks',
  check: Check<Attributes>,
): Owned<Attributes>[] {
  const owners = new Map(
    contacts.data.flatMap(({ id, relationships }) =>
      (relationships?.[type]?.data ?? []).map((one) => [one.id, id] as const),
    ),
  );
  return includedOf(contacts, type, check).map(({ id, attributes }) => ({
    ...attributes,
    owner: owners.get(id),
  }));
}

function findingsOf(
  contacts: Contacts,
  checks: readonly Owned<Pick<DocumentCheck, 'exceptions'> & { status: string }>[],
  documents: readonly Owned<DocumentCheck>[],
): Finding[] {
  const companies = new Set(contacts.data.filter(isCompany).map(({ id }) => id));
  const failures = documents.flatMap((check): Finding[] => {
    const { owner, status, 'failure-details': words } = check;
    const missing = status === 'failed' ? unproven(check, documents) : [];
    // Not replaced at all: shows the reviewer's reason.
    const isWhole = missing.length === provenBy(check).length;
    if (isWhole) return missing.length > 0 && words ? [{ about: owner, words }] : [];
    const isOfCompany = companies.has(owner ?? '');
    return missing.map((proof) => ({ about: owner, code: codeOf(proof, isOfCompany) }));
  });
  const exceptions = checks.flatMap(({ owner, status, exceptions }) =>
    status === 'approved' || status === 'verified'
      ? []
      : exceptions.map((code) => ({ about: owner, code })),
  );
  const actions = contacts.data.flatMap(({ id, attributes }) =>
    attributes['kyc-required-actions'].map(({ code }) => ({ about: id, code })),
  );
  return [...failures, ...exceptions, ...actions];
}

/** True if all checks have passed. A denial may still be reversed. */
export function isFinal({ cip, aml, kyc }: EventStatus): boolean {
  return cip === 'approved' && aml === 'approved' && kyc === 'verified';
}

function allOf(statuses: readonly EventStatus['cip'][]): EventStatus['cip'] {
  if (statuses.includes('denied')) return 'denied';
  return statuses.length > 0 && statuses.every((status) => status === 'approved')
    ? 'approved'
    : 'pending';
}

function allOfDocuments(statuses: readonly DocumentCheck['status'][]): EventStatus['kyc'] {
  if (statuses.includes('failed')) return 'failed';
  if (statuses.includes('pending')) return 'pending';
  return statuses.length > 0 ? 'verified' : 'missing';
}

/** Returns what a rejected document should have proved, unless a later one of the same contact proves it. */
function unproven(
  refused: Owned<DocumentCheck>,
  all: readonly Owned<DocumentCheck>[],
): readonly Proof[] {
  const later = all.filter(
    ({ owner, status, 'created-at': at }) =>
      owner === refused.owner && status !== 'failed' && at >= refused['created-at'],
  );
  return provenBy(refused).filter((proof) => !later.some((check) => check[proof]));
}

function provenBy(check: DocumentCheck): readonly Proof[] {
  return proofs.filter((proof) => check[proof]);
}

/** Returns the required action for a missing proof, which the platform itself assigns later. */
function codeOf(proof: Proof, isOfCompany: boolean): string {
  if (proof === 'proof-of-address') return 'N07';
  return isOfCompany ? 'N08' : 'N10';
}

function isCompany({ attributes }: Contacts['data'][number]): boolean {
  return attributes['contact-type'] !== 'natural_person';
}

/** Returns the earliest deadline of pending checks: decided checks have none. */
function earliest(checks: readonly Checked<typeof isCipCheck>[]): Date | undefined {
  const times = checks.flatMap(({ status, 'documents-due-at': due }) =>
    status === 'pending' && due ? [Date.parse(due)] : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
