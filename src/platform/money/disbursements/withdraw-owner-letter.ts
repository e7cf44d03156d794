import type { Work } from '../../kernel/work/index.ts';

export const ownerTokenKind = 'disbursement_owner_verification';

/**
 * Nobody waits for the word of the owner any more: a letter that has not been sent yet is not sent.
 *
 * @param of the authorization, or its transfer, which the caller has locked
 */
export async function withdrawOwnerLetter(
  { trx, emails }: Work,
  of: { id: string } | { funds_transfer_id: string } | { asset_transfer_id: string },
): Promise<void> {
  const withdrawn = await trx
    .updateTable('disbursement_authorizations')
    .set({ letter_due: false })
    .where(({ and }) => and(of))
    .returning('id')
    .execute();
  for (const { id } of withdrawn) await emails.withdraw(trx, topicOfOwnerLetter(id));
}

/** @param id of the authorization */
export const topicOfOwnerLetter = (id: string) => `${ownerTokenKind}/${id}`;
