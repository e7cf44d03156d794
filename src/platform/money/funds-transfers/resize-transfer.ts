import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { fromCents, magnitude, toCents } from '../cash/cents.ts';
import { reapplyPolicies } from '../transaction-policies/apply-policies.ts';
import { changeTransfer } from './change-transfer.ts';
import { type Family, type FundsTransfer, lockFamily } from './family.ts';

/**
 * Changes the amount of an incoming transfer to the amount that arrived. A shortage or surplus goes
 * to the part that takes it, then to the transfer's own account. The accounts' rules apply to the new
 * amount.
 *
 * @returns true if the new amount requires approval
 * @throws Failure invalid_attribute for outgoing money, or when the parts exceed the new amount
 */
export async function resizeTransfer(work: Work, id: string, amount: string): Promise<boolean> {
  const family = await lockFamily(work, id);
  const { transfer } = family;
  const difference = toCents(amount) - toCents(magnitude(transfer.amount));
  if (difference === 0n) return false;
  if (transfer.amount.startsWith('-')) {
    throw invalidAttribute('amount', 'amount of an outgoing transfer cannot change.');
  }
  const child = await resizeChild(work, family, difference);
  const column = difference < 0n ? 'shortage_from_child_id' : 'surplus_to_child_id';
  const whole = await changeTransfer(work, transfer, {
    amount: fromCents(toCents(amount)),
    amount_expected: transfer.amount_expected ?? transfer.amount,
    [column]: child?.id ?? null,
  });
  return judge(work, child ? [whole, child] : [whole], difference > 0n);
}

/** Applies the rules in the order of the accounts, as at the insert. */
async function judge(
  work: Work,
  changed: readonly FundsTransfer[],
  isMore: boolean,
): Promise<boolean> {
  const ordered = changed
    .filter(({ amount }) => toCents(amount) > 0n)
    .sort((a, b) => (a.account_id < b.account_id ? -1 : 1));
  let needsApproval = false;
  for (const { id, account_id, amount, currency_type } of ordered) {
    const transfer = { transferType: 'funds_transfer', transferId: id, amount } as const;
    const asks = await reapplyPolicies(
      work,
      { ...transfer, accountId: account_id, of: { currencyType: currency_type } },
      { isMore },
    );
    needsApproval ||= asks;
  }
  return needsApproval;
}

/** @returns the part that takes the difference, if any */
async function resizeChild(
  work: Work,
  { transfer, children }: Family,
  difference: bigint,
): Promise<FundsTransfer | undefined> {
  const child = children.find((one) => (difference < 0n ? one.takes_shortage : one.takes_surplus));
  const parts = children.reduce((sum, one) => sum + toCents(one.amount), 0n);
  const share = child ? toCents(child.amount) : 0n;
  const taken = child && -difference > share ? -share : difference;
  const left = toCents(transfer.amount) + difference - parts - (child ? taken : 0n);
  if (left < 0n) throw invalidAttribute('amount', 'amount is less than the sum of its parts.');
  if (!child) return undefined;
  return changeTransfer(work, child, {
    amount: fromCents(share + taken),
    amount_expected: child.amount_expected ?? child.amount,
  });
}
