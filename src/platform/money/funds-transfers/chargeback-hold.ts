import { Failure, type Queryable } from '../../kernel/store/index.ts';

/** The hold of a transfer's chargeback, pending or not; undefined where nobody disputes it. */
export async function findChargebackHold(
  db: Queryable,
  fundsTransferId: string,
): Promise<string | undefined> {
  const dispute = await db
    .selectFrom('chargebacks')
    .select('hold_id')
    .where('funds_transfer_id', '=', fundsTransferId)
    .executeTakeFirst();
  return dispute?.hold_id ?? undefined;
}

/**
 * Only the outcome of a chargeback clears its hold: the money may have to be paid back.
 *
 * @throws Failure transfer_on_hold
 */
export async function requireNoChargeback(
  db: Queryable,
  hold: { readonly id: string; readonly transferId: string },
): Promise<void> {
  if ((await findChargebackHold(db, hold.transferId)) !== hold.id) return;
  const detail = 'A chargeback holds this money. It is free when the chargeback is won.';
  throw new Failure('transfer_on_hold', detail);
}
