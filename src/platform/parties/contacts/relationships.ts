import type {
  ContactRelationshipChanges,
  ContactRelationshipInput,
} from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/failure.ts';
import type { Work } from '../../kernel/work.ts';
import { announceParts } from './announce-contact.ts';
import { designatePrimary, requireDispensable, requireShares } from './company-people.ts';
import { lockContact } from './lock-contact.ts';
import { lockPart } from './lock-part.ts';

/**
 * Relates one contact to another.
 *
 * @throws Failure invalid_attribute when they are one, or related already, or own too much
 */
export async function createRelationship(
  work: Work,
  { id, input }: { id: string; input: ContactRelationshipInput },
): Promise<void> {
  const { 'from-contact-id': fromId, 'to-contact-id': toId, primary } = input;
  if (fromId === toId) throw invalidAttribute('to-contact-id', 'to-contact-id must be another.');
  const company = await lockContact(work, fromId);
  const percent = input['percent-ownership'] ?? null;
  if (percent !== null) await requireShares(work, company, { contactId: toId, percent });
  const now = work.clock.now();
  const written = await work.trx
    .insertInto('contact_relationships')
    .values({
      id,
      organization_id: company.organization_id,
      from_contact_id: fromId,
      to_contact_id: toId,
      label: input.label,
      description: input.description ?? null,
      percent_ownership: percent,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['from_contact_id', 'to_contact_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) {
    throw invalidAttribute('to-contact-id', 'to-contact-id: these contacts are related already.');
  }
  const moved = await designatePrimary(work, company, { contactId: toId, isWanted: primary });
  await announceParts(work, fromId, ['related-to-contacts', ...moved]);
}

/**
 * Changes what is named; `primary` moves the designation of the primary contact here.
 *
 * @throws Failure not_found, invalid_attribute, or primary_contact_required when the designation
 *   would move to nobody
 */
export async function changeRelationship(
  work: Work,
  id: string,
  input: ContactRelationshipChanges,
): Promise<void> {
  const { contact: company, row: relationship } = await lockPart(work, 'contact_relationships', id);
  const toId = relationship.to_contact_id;
  const { label, description, 'percent-ownership': percent, primary } = input;
  if (percent !== undefined && percent !== null) {
    await requireShares(work, company, { contactId: toId, percent });
  }
  if (primary === false) requireDispensable(company, toId);
  await work.trx
    .updateTable('contact_relationships')
    .set({
      ...(label === undefined ? {} : { label }),
      ...(description === undefined ? {} : { description }),
      ...(percent === undefined ? {} : { percent_ownership: percent }),
      updated_at: work.clock.now(),
    })
    .where('id', '=', id)
    .execute();
  const moved = await designatePrimary(work, company, { contactId: toId, isWanted: primary });
  await announceParts(work, company.id, moved);
}

/**
 * Ends a relationship; both contacts stay.
 *
 * @throws Failure not_found, primary_contact_required
 */
export async function endRelationship(work: Work, id: string): Promise<void> {
  const { contact: company, row: relationship } = await lockPart(work, 'contact_relationships', id);
  requireDispensable(company, relationship.to_contact_id);
  await work.trx.deleteFrom('contact_relationships').where('id', '=', id).execute();
  await announceParts(work, company.id, ['related-to-contacts']);
}
