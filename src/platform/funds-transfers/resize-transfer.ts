import type { Transaction } from 'kysely';
import { invalidAttribute } from '../failure.ts';
import type { Database } from '../store/database.ts';
import { fromCents, toCents } from './cents.ts';
import { changeTransfer, type TransferServices } from './change-transfer.ts';
import { type Family, type FundsTransfer, lockFamily } from './family.ts';

/**
 * Something else came than was announced. What is missing is missing in the part that is there to
 * take it, then in the account itself; what is over goes the same way.
 *
 * @param amount above zero
 * @throws Failure invalid_attribute for outgoing money, or when the parts take more than came
 */
export async function resizeTransfer(
  services: TransferServices,
  trx: Transaction<Database>,
  id: string,
  amount: string,
): Promise<void> {
  const family = await lockFamily(trx, id);
  const { transfer } = family;
  const difference = toCents(amount) - toCents(transfer.amount);
  if (difference === 0n) return;
  if (transfer.amount.startsWith('-')) {
    throw invalidAttribute('amount', 'amount of outgoing money is what was asked for');
  }
  const child = await resizeChild(services, trx, family, difference);
  await changeTransfer(services, trx, transfer, {
    amount: fromCents(toCents(amount)),
    amount_expected: transfer.amount_expected ?? transfer.amount,
    ...(difference < 0n
      ? { shortage_from_child_id: child?.id ?? null }
      : { surplus_to_child_id: child?.id ?? null }),
  });
}

/** @returns the part that takes the difference, if there is one to take any */
async function resizeChild(
  services: TransferServices,
  trx: Transaction<Database>,
  { transfer, children }: Family,
  difference: bigint,
): Promise<FundsTransfer | undefined> {
  const child = children.find((one) => (difference < 0n ? one.takes_shortage : one.takes_surplus));
  const parts = children.reduce((sum, one) => sum + toCents(one.amount), 0n);
  const share = child ? toCents(child.amount) : 0n;
  const taken = child && -difference > share ? -share : difference;
  const left = toCents(transfer.amount) + difference - parts - (child ? taken : 0n);
  if (left < 0n) {
    throw invalidAttribute('amount', 'amount is less than what its parts take');
  }
  if (!child) return undefined;
  return changeTransfer(services, trx, child, {
    amount: fromCents(share + taken),
    amount_expected: child.amount_expected ?? child.amount,
  });
}
