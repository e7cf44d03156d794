import { type AccountInput, type BeneficiaryInput, percentLeft } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { announceParts } from './announce-parts.ts';
import { contactBeneficiaryResource } from './contact-parts.ts';
import { lockContact } from './lock-contact.ts';

type Beneficiary = Omit<BeneficiaryInput, 'contact-id'>;

/** Adds a beneficiary. @throws Failure invalid_attribute above 100 percent in total */
export async function addBeneficiary(
  work: Work,
  { id, contactId, input }: { id: string; contactId: string; input: Beneficiary },
): Promise<void> {
  const contact = await lockContact(work, contactId);
  const { total } = await work.trx
    .selectFrom('contact_beneficiaries')
    .where('contact_id', '=', contactId)
    .select(({ fn }) => fn.sum<string | null>('allocation_percentage').as('total'))
    .executeTakeFirstOrThrow();
  const left = percentLeft([Number(total ?? 0)]);
  if (input['allocation-percentage'] > left) {
    const detail = `allocation-percentage must be at most ${left}: the total must not exceed 100 percent.`;
    throw invalidAttribute('allocation-percentage', detail);
  }
  await insertBeneficiary(work, { id, contactId, input });
  await announceParts(work, contact, ['contact-beneficiaries']);
}

/** Stores a trust's beneficiaries. @throws Failure invalid_attribute above 100 percent in total */
export async function insertBeneficiaries(
  work: Work,
  { ownerId, input }: { ownerId: string; input: AccountInput },
): Promise<void> {
  const ofOwner = input.owner?.['contact-beneficiaries'];
  const beneficiaries = ofOwner ?? input['contact-beneficiaries'] ?? [];
  if (percentLeft(beneficiaries.map((one) => one['allocation-percentage'])) < 0) {
    const pointer = `${ofOwner ? 'owner/' : ''}contact-beneficiaries`;
    const detail = 'contact-beneficiaries must not be allocated more than 100 percent in total.';
    throw invalidAttribute(pointer, detail);
  }
  for (const one of beneficiaries) {
    await insertBeneficiary(work, { id: work.newId(), contactId: ownerId, input: one });
  }
}

async function insertBeneficiary(
  work: Work,
  { id, contactId, input }: { id: string; contactId: string; input: Beneficiary },
): Promise<void> {
  await work.insert(contactBeneficiaryResource, {
    id,
    contact_id: contactId,
    name_of_beneficiary: input['name-of-beneficiary'],
    relationship_to_owner: input['relationship-to-owner'],
    allocation_percentage: input['allocation-percentage'].toFixed(4),
  });
}
