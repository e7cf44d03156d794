import type { Work } from '../../kernel/work.ts';
import { isWaiting } from '../transaction-policies/is-waiting.ts';
import type { Family } from './family.ts';

/** Whether somebody has to approve a transfer, or a part of it: it must not settle before. */
export async function isFamilyWaiting(
  { trx }: Work,
  { transfer, children }: Family,
): Promise<boolean> {
  for (const { id } of [transfer, ...children]) {
    if (await isWaiting(trx, { transferType: 'funds_transfer', transferId: id })) return true;
  }
  return false;
}
