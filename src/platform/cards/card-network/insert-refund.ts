import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/store.ts';
import type { RefundRequest } from './card-network.ts';

/**
 * Writes a refund where what was captured covers it together with those before; a reference that is
 * known keeps what it has.
 *
 * @throws Error when it does not, or nothing was captured
 */
export async function insertRefund(
  { db, now }: { readonly db: Queryable; readonly now: () => Date },
  { reference, authorizationReference, amount }: RefundRequest,
): Promise<void> {
  await sql`
    insert into network_refunds (reference, authorization_reference, amount, created_at)
    select ${reference}::uuid, reference, ${amount}::numeric, ${now()}::timestamptz
    from network_authorizations as a
    where reference = ${authorizationReference}::uuid and status = 'captured'
      and amount >= ${amount}::numeric + (
        select coalesce(sum(r.amount), 0) from network_refunds as r
        where r.authorization_reference = a.reference
      )
    on conflict (reference) do nothing
  `.execute(db);
  const known = await db
    .selectFrom('network_refunds')
    .select('reference')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!known) throw new Error('the network has not captured as much as is to be refunded');
}
