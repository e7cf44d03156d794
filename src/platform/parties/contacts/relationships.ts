import type {
  ContactRelationshipChanges,
  ContactRelationshipInput,
} from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { announceParts } from './announce-parts.ts';
import {
  designatePrimaryContact,
  requireNotPrimaryContact,
  requireOwnershipLeft,
} from './company-people.ts';
import { contactRelationshipResource } from './contact-parts.ts';
import { lockContact, lockPart } from './lock-contact.ts';

/** Creates a relationship between two contacts. @throws Failure invalid_attribute */
export async function createRelationship(
  work: Work,
  { id, input }: { id: string; input: ContactRelationshipInput },
): Promise<void> {
  const { 'from-contact-id': fromId, 'to-contact-id': toId, primary } = input;
  if (fromId === toId)
    throw invalidAttribute('to-contact-id', 'to-contact-id must differ from from-contact-id.');
  const company = await lockContact(work, fromId);
  const percent = input['percent-ownership'] ?? null;
  if (percent !== null) await requireOwnershipLeft(work, company, { contactId: toId, percent });
  const organizationId = company.organization_id;
  if (!(await insertRelationship(work, { id, organizationId, fromId, toId, input }))) {
    const detail = 'to-contact-id is already related to this from-contact-id.';
    throw invalidAttribute('to-contact-id', detail);
  }
  await designatePrimaryContact(work, company, { contactId: toId, isWanted: primary });
  await announceParts(work, company, ['related-to-contacts']);
}

interface NewRelationship {
  readonly id: string;
  readonly organizationId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly input: Pick<ContactRelationshipInput, 'label' | 'description' | 'percent-ownership'>;
}

/** Inserts a relationship; returns false if the contacts are already related. */
export async function insertRelationship(
  { trx, clock, recordCreated }: Work,
  { id, organizationId, fromId, toId, input }: NewRelationship,
): Promise<boolean> {
  const now = clock.now();
  const written = await trx
    .insertInto('contact_relationships')
    .values({
      id,
      organization_id: organizationId,
      from_contact_id: fromId,
      to_contact_id: toId,
      label: input.label,
      description: input.description ?? null,
      percent_ownership: input['percent-ownership'] ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['from_contact_id', 'to_contact_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) recordCreated('contact-relationships', id);
  return written !== undefined;
}

/** Changes the named attributes. @throws Failure invalid_attribute, primary_contact_required */
export async function changeRelationship(
  work: Work,
  id: string,
  input: ContactRelationshipChanges,
): Promise<void> {
  const { row, contact: company } = await lockPart(work, contactRelationshipResource, id);
  const toId = row.to_contact_id;
  const { label, description, 'percent-ownership': percent, primary } = input;
  const isNumber = typeof percent === 'number';
  if (isNumber) await requireOwnershipLeft(work, company, { contactId: toId, percent });
  if (primary === false) requireNotPrimaryContact(company, toId);
  await work.change(contactRelationshipResource, row, {
    label,
    description,
    percent_ownership: isNumber ? String(percent) : percent,
  });
  await designatePrimaryContact(work, company, { contactId: toId, isWanted: primary });
}

/** Deletes a relationship but no contact. @throws Failure primary_contact_required */
export async function endRelationship(work: Work, id: string): Promise<void> {
  const { row, contact: company } = await lockPart(work, contactRelationshipResource, id);
  requireNotPrimaryContact(company, row.to_contact_id);
  await work.trx.deleteFrom('contact_relationships').where('id', '=', id).execute();
  await announceParts(work, company, ['related-to-contacts']);
}
