import { Failure, type Queryable } from '../../kernel/store/index.ts';

/** Returns the hold of a transfer's chargeback, pending or cleared; undefined without a chargeback. */
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
 * Checks that a hold isn't a chargeback's: only its outcome clears it. @throws Failure
 * transfer_on_hold
 */
export async function requireNoChargeback(
  db: Queryable,
  hold: { readonly id: string; readonly transferId: string },
): Promise<void> {
  if ((await findChargebackHold(db, hold.transferId)) !== hold.id) return;
  const detail = 'A chargeback holds this money. Winning the chargeback releases it.';
  throw new Failure('transfer_on_hold', detail);
}
