import { percentLeft } from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { contactResource } from './contact-resource.ts';
import type { LockedContact } from './lock-contact.ts';

/** Who stands behind a company. Coverage: CR1, CR3. */

/**
 * Makes one of those who stand behind a company its primary contact where it is asked for, or where
 * the company has none yet.
 *
 * @param company locked
 * @param isWanted undefined when it was not said
 * @throws Failure invalid_attribute when it is asked for, and the company is none, or the contact
 *   no natural person
 */
export async function designatePrimary(
  work: Work,
  company: LockedContact,
  { contactId, isWanted }: { contactId: string; isWanted: boolean | undefined },
): Promise<void> {
  const isOpen = isWanted === undefined && company.primary_contact_id === null;
  if (!(isWanted || isOpen) || company.primary_contact_id === contactId) return;
  const { contact_type } = await work.read(contactResource, contactId);
  const isCompany = company.contact_type !== 'natural_person';
  if (!isCompany || contact_type !== 'natural_person') {
    if (!isWanted) return;
    throw invalidAttribute('primary', 'primary is for natural persons who stand behind a company.');
  }
  await work.change(contactResource, company, { primary_contact_id: contactId });
}

/**
 * Makes sure that a company can do without one of those who stand behind it. As its primary contact
 * is a natural person and stays, so does the one natural person that it needs.
 *
 * @throws Failure primary_contact_required
 */
export function requireDispensable(company: LockedContact, contactId: string): void {
  if (company.primary_contact_id !== contactId) return;
  const detail =
    'This is the primary contact of a company. Make another natural person its primary contact first.';
  throw new Failure('primary_contact_required', detail);
}

/**
 * Makes sure that nobody owns more of a company than there is.
 *
 * @param company locked
 * @throws Failure invalid_attribute
 */
export async function requireShares(
  { trx }: Work,
  company: LockedContact,
  share: { contactId: string; percent: number },
): Promise<void> {
  const { total } = await trx
    .selectFrom('contact_relationships')
    .where('from_contact_id', '=', company.id)
    .where('to_contact_id', '!=', share.contactId)
    .select(({ fn }) => fn.sum<string | null>('percent_ownership').as('total'))
    .executeTakeFirstOrThrow();
  const left = percentLeft([Number(total ?? 0)]);
  if (share.percent <= left) return;
  const detail = `percent-ownership must be at most ${left}: others own the rest.`;
  throw invalidAttribute('percent-ownership', detail);
}
