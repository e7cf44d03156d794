import { type BeneficiaryInput, percentLeft } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/failure.ts';
import type { Work } from '../../kernel/work.ts';
import { announceParts } from './announce-contact.ts';
import { lockContact } from './lock-contact.ts';

/**
 * Adds a beneficiary to a contact.
 *
 * @throws Failure invalid_attribute when more than everything would be left to them
 */
export async function insertBeneficiary(
  work: Work,
  { id, contactId, input }: { id: string; contactId: string; input: BeneficiaryInput },
): Promise<void> {
  const percentage = input['allocation-percentage'];
  await lockContact(work, contactId);
  const { total } = await work.trx
    .selectFrom('contact_beneficiaries')
    .where('contact_id', '=', contactId)
    .select(({ fn }) => fn.sum<string | null>('allocation_percentage').as('total'))
    .executeTakeFirstOrThrow();
  const left = percentLeft([Number(total ?? 0)]);
  if (percentage > left) {
    const detail = `allocation-percentage must be at most ${left}: others get the rest.`;
    throw invalidAttribute('allocation-percentage', detail);
  }
  const now = work.clock.now();
  await work.trx
    .insertInto('contact_beneficiaries')
    .values({
      id,
      contact_id: contactId,
      name_of_beneficiary: input['name-of-beneficiary'],
      relationship_to_owner: input['relationship-to-owner'],
      allocation_percentage: percentage.toFixed(4),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await announceParts(work, contactId, ['contact-beneficiaries']);
}
