import type { OnboardingStatus as ToldStatus } from '../../contract/events.ts';
import type { KycRequiredActionCode } from '../../contract/kyc-required-action.ts';
import { includedOf } from '../wire/answers.ts';
import { type Contacts, isDecidedCheck, isDocumentCheck } from './onboarding-answers.ts';

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
  const kyc = includedOf(contacts, 'kyc-document-checks', isDocumentCheck);
  const open = [...cip, ...aml, ...kyc].filter(
    ({ attributes }) => !['approved', 'verified'].includes(attributes.status),
  );
  const actions = contacts.data.flatMap(({ attributes }) =>
    attributes['kyc-required-actions'].map(({ code }) => code),
  );
  const failures = kyc.flatMap(({ attributes }) =>
    attributes.status === 'failed' ? [attributes['failure-details'] ?? ''] : [],
  );
  return {
    contactId: contact.id,
    cip: allOf(cip.map(({ attributes }) => attributes.status)),
    aml: allOf(aml.map(({ attributes }) => attributes.status)),
    kyc: allOfDocuments(kyc.map(({ attributes }) => attributes.status)),
    exceptions: unique(open.flatMap(({ attributes }) => attributes.exceptions)),
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

/** A refused document that was replaced by a good one does not count. */
function allOfDocuments(statuses: readonly ('pending' | 'verified' | 'failed')[]) {
  if (statuses.includes('pending')) return 'pending';
  if (statuses.includes('failed') && statuses.at(-1) !== 'verified') return 'failed';
  return statuses.length > 0 ? 'verified' : 'missing';
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
