import type { Work } from '../../kernel/work/index.ts';
import { fromCents, toCents } from '../cash/cents.ts';
import { changeHeld } from '../cash/change-held.ts';
import { type Family, lockFamily, movingShares } from './family.ts';
import { type Deductions, hasArrived, openChargeback, readDeductions } from './remaining-amount.ts';

/**
 * Updates the held amounts of received money to match its holds: everything that remains or, if only
 * a chargeback holds it, the disputed amount. Call it after every change to them.
 *
 * @param id the id of the transfer or of one of its parts
 */
export async function adjustHeld(work: Work, id: string): Promise<void> {
  const family = await lockFamily(work, id);
  if (!hasArrived(family.transfer)) return;
  const wanted = await heldShares(work, family);
  for (const { id: memberId, account_id, currency_type, held_amount } of [
    family.transfer,
    ...family.children,
  ]) {
    const held = wanted.get(memberId) ?? 0n;
    const change = held - toCents(held_amount);
    if (change === 0n) continue;
    await changeHeld(work, {
      accountId: account_id,
      currencyType: currency_type,
      contingentHold: fromCents(change),
    });
    await work.trx
      .updateTable('funds_transfers')
      .set({ held_amount: fromCents(held) })
      .where('id', '=', memberId)
      .execute();
  }
}

/** In cents, by account. */
async function heldShares(work: Work, family: Family): Promise<Map<string, bigint>> {
  const { transfer } = family;
  const holds = await work.trx
    .selectFrom('contingent_holds as hold')
    .leftJoin('chargebacks', (join) =>
      join
        .onRef('chargebacks.hold_id', '=', 'hold.id')
        .on('chargebacks.status', 'in', openChargeback),
    )
    .select('chargebacks.amount as disputed')
    .where('hold.funds_transfer_id', '=', transfer.id)
    .where('hold.status', '=', 'pending')
    .execute();
  if (holds.length === 0) return new Map();
  const shares = remainingShares(family, await readDeductions(work, transfer));
  if (holds.some(({ disputed }) => disputed === null)) return new Map(shares);
  const disputed = holds.reduce((sum, hold) => sum + toCents(hold.disputed ?? '0'), 0n);
  return distribute(shares, disputed);
}

/**
 * Returns what remains of an incoming transfer in each account, in cents. Refunds first reduce the
 * share of the transfer's own account.
 */
export function remainingShares(family: Family, { paidBack }: Pick<Deductions, 'paidBack'>) {
  const shares = movingShares(family).map(
    ({ transfer, left }) => [transfer.id, toCents(left)] as const,
  );
  const gone = distribute(shares, paidBack);
  return shares.map(([id, left]) => [id, left - (gone.get(id) ?? 0n)] as const);
}

/** Distributes an amount over shares in order. Returns the amount taken from each. */
export function distribute(
  shares: readonly (readonly [string, bigint])[],
  amount: bigint,
): Map<string, bigint> {
  let open = amount;
  return new Map(
    shares.map(([id, share]) => {
      const part = share < open ? share : open;
      open -= part;
      return [id, part];
    }),
  );
}
