import type { AccountInput } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/failure.ts';
import type { Work } from '../../kernel/work.ts';

/** In hundredths of a hundredth, so that the sum is exact. */
const whole = 1_000_000;

/**
 * Writes who is to have what of a trust, as the account or its owner names them.
 *
 * @throws Failure invalid_attribute when they are to have more than there is
 */
export async function insertBeneficiaries(
  { trx, clock, newId }: Work,
  { ownerId, input }: { ownerId: string; input: AccountInput },
): Promise<void> {
  const ofOwner = input.owner?.['contact-beneficiaries'];
  const beneficiaries = ofOwner ?? input['contact-beneficiaries'] ?? [];
  if (beneficiaries.length === 0) return;
  const shares = beneficiaries.map((one) => Math.round(one['allocation-percentage'] * 10_000));
  if (shares.reduce((sum, share) => sum + share, 0) > whole) {
    const pointer = `${ofOwner ? 'owner/' : ''}contact-beneficiaries`;
    throw invalidAttribute(pointer, 'contact-beneficiaries must have 100 percent at most.');
  }
  const now = clock.now();
  await trx
    .insertInto('contact_beneficiaries')
    .values(
      beneficiaries.map((one) => ({
        id: newId(),
        contact_id: ownerId,
        name_of_beneficiary: one['name-of-beneficiary'],
        relationship_to_owner: one['relationship-to-owner'],
        allocation_percentage: one['allocation-percentage'].toFixed(4),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}
