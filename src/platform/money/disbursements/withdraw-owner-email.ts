import type { Work } from '../../kernel/work/index.ts';

export const ownerTokenKind = 'disbursement_owner_verification';

/**
 * Withdraws an unsent email to the owner.
 *
 * @param of the authorization or its transfer, locked by the caller
 */
export async function withdrawOwnerEmail(
  { trx, emails }: Work,
  of: { id: string } | { funds_transfer_id: string } | { asset_transfer_id: string },
): Promise<void> {
  const withdrawn = await trx
    .updateTable('disbursement_authorizations')
    .set({ letter_due: false })
    .where(({ and }) => and(of))
    .returning('id')
    .execute();
  for (const { id } of withdrawn) await emails.withdraw(trx, ownerEmailTopic(id));
}

/** @param id the id of the authorization */
export const ownerEmailTopic = (id: string) => `${ownerTokenKind}/${id}`;
