import { sql } from 'kysely';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import type { RefundRequest } from './card-network.ts';
import type { VaultOptions } from './vault.ts';

/**
 * Inserts a refund if the captured amount covers it together with earlier refunds; a known
 * reference doesn't change.
 *
 * @throws VendorRefusal if it exceeds the captured amount or nothing was captured
 */
export async function insertRefund(
  { db, now }: Pick<VaultOptions, 'db' | 'now'>,
  { reference, authorizationReference, amount }: RefundRequest,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A separate statement: concurrent refunds wait here and then see each other.
    await sql`
      select 1 from network_authorizations where reference = ${authorizationReference}::uuid for update
    `.execute(trx);
    await sql`
      insert into network_refunds (reference, authorization_reference, amount, created_at)
      select ${reference}::uuid, reference, ${amount}::numeric, ${now()}::timestamptz
      from network_authorizations as a
      where reference = ${authorizationReference}::uuid and status = 'captured'
        and amount >= ${amount}::numeric + (
          select coalesce(sum(r.amount), 0) from network_refunds as r
          where r.authorization_reference = a.reference and not r.has_failed
        )
      on conflict (reference) do nothing
    `.execute(trx);
    const known = await trx
      .selectFrom('network_refunds')
      .select('reference')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!known) throw new VendorRefusal('exceeds_captured');
  });
}
