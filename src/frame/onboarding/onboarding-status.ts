import type { OnboardingStatus as ToldStatus } from '../../contract/events.ts';
import type { KycRequiredActionCode } from '../../contract/kyc-required-action.ts';
import { includedOf } from '../wire/answers.ts';
import {
  type Contacts,
  type DocumentCheck,
  isDecidedCheck,
  isDocumentCheck,
} from './onboarding-answers.ts';

/** Where everything stands that was created with a token. */
export interface OnboardingStatus extends ToldStatus {
  /** Codes of what the checks stumbled upon, each once: `address_auto_check_failed`. */
  exceptions: readonly string[];
  /** Why documents were refused, in the reviewer's words. */
  failures: readonly string[];
  /** What the applicant is asked to do next. */
  actions: readonly KycRequiredActionCode[];
}

/** @returns undefined while nothing was created */
export function statusOf(contacts: Contacts): OnboardingStatus | undefined {
  const contact = contacts.data[0];
  if (!contact) return undefined;
  const cip = includedOf(contacts, 'cip-checks', isDecidedCheck);
  const aml = includedOf(contacts, 'aml-checks', isDecidedCheck);
  const documents = includedOf(contacts, 'kyc-document-checks', isDocumentCheck).map(
    ({ attributes }) => attributes,
  );
  const kyc = documents.filter((check) => !documents.some((other) => replaces(other, check)));
  const decided = [...cip, ...aml].map(({ attributes }) => attributes);
  const open = [...decided, ...kyc].filter(
    ({ status }) => status !== 'approved' && status !== 'verified',
  );
  const actions = contacts.data.flatMap(({ attributes }) =>
    attributes['kyc-required-actions'].map(({ code }) => code),
  );
  const failures = kyc.flatMap((check) =>
    check.status === 'failed' ? [check['failure-details'] ?? ''] : [],
  );
  return {
    contactId: contact.id,
    cip: allOf(cip.map(({ attributes }) => attributes.status)),
    aml: allOf(aml.map(({ attributes }) => attributes.status)),
    kyc: allOfDocuments(kyc.map(({ status }) => status)),
    exceptions: unique(open.flatMap(({ exceptions }) => exceptions)),
    failures: unique(failures.filter(Boolean)),
    actions: unique(actions),
  };
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

/** Whether a document stands in for one that was refused: it came later, to prove the same. */
function replaces(later: DocumentCheck, refused: DocumentCheck): boolean {
  return (
    refused.status === 'failed' &&
    later.status !== 'failed' &&
    later['created-at'] >= refused['created-at'] &&
    (later.identity || !refused.identity) &&
    (later['proof-of-address'] || !refused['proof-of-address'])
  );
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
