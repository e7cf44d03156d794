import type { Work } from '../../kernel/work.ts';

/** What belongs to a disbursement from the moment it is written. */
export async function transferOf(
  { trx }: Work,
  disbursementId: string,
): Promise<{ readonly authorizationId: string; readonly fundsTransferId: string }> {
  const { id, funds_transfer_id } = await trx
    .selectFrom('disbursement_authorizations')
    .select(['id', 'funds_transfer_id'])
    .where('disbursement_id', '=', disbursementId)
    .executeTakeFirstOrThrow();
  if (funds_transfer_id === null) throw new Error('a disbursement of money has a funds transfer');
  return { authorizationId: id, fundsTransferId: funds_transfer_id };
}
