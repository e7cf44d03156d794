import type { OnboardingStatus as ToldStatus } from '../../contract/events.ts';
import { includedOf } from '../wire/answers.ts';
import type { Check } from '../wire/shape.ts';
import {
  type Contacts,
  type DocumentCheck,
  isDecidedCheck,
  isDocumentCheck,
} from './onboarding-answers.ts';

/** Somebody who was created, whose documents may have to be replaced. */
export interface Applicant {
  id: string;
  name: string;
  isCompany: boolean;
}

/** Something that the checks have stumbled upon, or ask for next. */
export interface Finding {
  /** Id of the contact; undefined where the answer does not say. */
  about: string | undefined;
  /** `address_auto_check_failed`, `N06`. */
  code?: string;
  /** Of a reviewer, in place of a code. */
  words?: string;
}

/** Where everything stands that was created with a token. */
export interface OnboardingStatus extends ToldStatus {
  /** What was found and is asked for; documents that were refused come first. */
  findings: readonly Finding[];
  /** The one whom the form was for, and the people of a company. */
  applicants: readonly Applicant[];
}

/** @returns undefined while nothing was created */
export function statusOf(contacts: Contacts): OnboardingStatus | undefined {
  const contact = contacts.data[0];
  if (!contact) return undefined;
  const cip = ownedOf(contacts, 'cip-checks', isDecidedCheck);
  const aml = ownedOf(contacts, 'aml-checks', isDecidedCheck);
  const documents = ownedOf(contacts, 'kyc-document-checks', isDocumentCheck);
  const kyc = documents.filter((check) => !documents.some((other) => replaces(other, check)));
  return {
    contactId: contact.id,
    cip: allOf(cip.map(({ status }) => status)),
    aml: allOf(aml.map(({ status }) => status)),
    kyc: allOfDocuments(kyc.map(({ status }) => status)),
    findings: findingsOf(contacts, [...cip, ...aml, ...kyc], kyc),
    applicants: contacts.data.map(({ id, attributes }) => ({
      id,
      name: attributes.name,
      isCompany: attributes['contact-type'] !== 'natural_person',
    })),
  };
}

/** A check, with the id of the contact it is of. */
type Owned<Attributes> = Attributes & { owner: string | undefined };

type CheckType = 'cip-checks' | 'aml-checks' | 'kyc-document-checks';

function ownedOf<Attributes>(
  contacts: Contacts,
  type: CheckType,
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
  const failures = documents.flatMap(({ owner, status, 'failure-details': words }) =>
    status === 'failed' && words ? [{ about: owner, words }] : [],
  );
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

/** Whether nothing changes any more unless somebody acts. */
export function isFinal({ cip, aml, kyc }: ToldStatus): boolean {
  if (cip === 'denied' || aml === 'denied') return true;
  return cip === 'approved' && aml === 'approved' && kyc === 'verified';
}

function allOf(statuses: readonly ToldStatus['cip'][]): ToldStatus['cip'] {
  if (statuses.includes('denied')) return 'denied';
  return statuses.length > 0 && statuses.every((status) => status === 'approved')
    ? 'approved'
    : 'pending';
}

function allOfDocuments(statuses: readonly DocumentCheck['status'][]): ToldStatus['kyc'] {
  if (statuses.includes('failed')) return 'failed';
  if (statuses.includes('pending')) return 'pending';
  return statuses.length > 0 ? 'verified' : 'missing';
}

/** Whether a document stands in for one that was refused: it came later, to prove the same of the same. */
function replaces(later: Owned<DocumentCheck>, refused: Owned<DocumentCheck>): boolean {
  return (
    refused.status === 'failed' &&
    later.owner === refused.owner &&
    later.status !== 'failed' &&
    later['created-at'] >= refused['created-at'] &&
    (later.identity || !refused.identity) &&
    (later['proof-of-address'] || !refused['proof-of-address'])
  );
}
