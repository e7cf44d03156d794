import { percentLeft } from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { contactResource } from './contact-resource.ts';
import type { LockedContact } from './lock-contact.ts';

/**
 * Makes a related contact the primary contact of a locked company, if requested or if the company
 * has none. Coverage: CR1, CR3. @throws Failure invalid_attribute unless it is a natural person
 * related to a company
 */
export async function designatePrimaryContact(
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
    const detail = 'primary is only allowed for natural persons related to a company.';
    throw invalidAttribute('primary', detail);
  }
  await work.change(contactResource, company, { primary_contact_id: contactId });
}

/** Protects the primary contact, and so the natural person that every company needs. */
export function requireNotPrimaryContact(company: LockedContact, contactId: string): void {
  if (company.primary_contact_id !== contactId) return;
  const detail =
    'This is the primary contact of a company. Make another natural person its primary contact first.';
  throw new Failure('primary_contact_required', detail);
}

/** Limits the shares in a locked company to 100 percent. @throws Failure invalid_attribute */
export async function requireOwnershipLeft(
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
  const detail = `percent-ownership must be at most ${left}: the total must not exceed 100 percent.`;
  throw invalidAttribute('percent-ownership', detail);
}
