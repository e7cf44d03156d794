import type {
  ContactType,
  EffectivePolicies,
  KycRequiredActionCode,
} from '../../../contract/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import { organizationPoliciesOf, policiesOf } from '../accounts/account-policy.ts';

/** A fact that documents can prove. */
export type DocumentKind = EffectivePolicies['required-kyc-documents'][number];

/** The account whose policies apply, or the organization of contacts without an account. */
interface Holder {
  readonly account_id: string | null;
  readonly organization_id: string;
}

/** Returns the facts that documents must prove. Coverage: CR8, CR9. */
export function requiredDocuments(policies: EffectivePolicies): readonly DocumentKind[] {
  return policies['require-contact-kyc-documents'] ? policies['required-kyc-documents'] : [];
}

/** Returns the policies that apply to a contact. */
export function policiesOfContact(
  db: Queryable,
  { account_id, organization_id }: Holder,
): Promise<EffectivePolicies> {
  return account_id === null
    ? organizationPoliciesOf(db, organization_id)
    : policiesOf(db, account_id);
}

/** Returns the facts that no verified or pending document of a contact proves. */
export async function missingDocuments(
  db: Queryable,
  contact: Holder & { readonly id: string },
): Promise<readonly DocumentKind[]> {
  const required = requiredDocuments(await policiesOfContact(db, contact));
  if (required.length === 0) return [];
  const submitted = await db
    .selectFrom('kyc_document_checks')
    .select(['identity', 'proof_of_address'])
    .where('contact_id', '=', contact.id)
    .where('status', '<>', 'failed')
    .execute();
  const has = {
    identity: submitted.some(({ identity }) => identity),
    address: submitted.some(({ proof_of_address }) => proof_of_address),
  };
  return required.filter((kind) => !has[kind]);
}

/** Returns the next step that requests a missing document. */
export function nextStepFor(kind: DocumentKind, contactType: ContactType): KycRequiredActionCode {
  if (kind === 'address') return 'N07';
  return contactType === 'natural_person' ? 'N10' : 'N08';
}
