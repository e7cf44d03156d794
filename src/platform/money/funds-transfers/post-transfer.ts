import type { Work } from '../../kernel/work/index.ts';
import { postCash } from '../cash/post-cash.ts';
import type { FundsTransfer } from './family.ts';

/**
 * Posts the cash transaction of a transfer; returns its id.
 *
 * @param posting.amount signed, in major units
 * @param posting.details the first comment by default
 */
export function postTransfer(
  work: Work,
  { id, account_id, currency_type, funds_transfer_type }: FundsTransfer,
  {
    amount,
    comments: [first, second, third, fourth] = [],
    details,
  }: { amount: string; comments: readonly string[] | undefined; details: string | null },
): Promise<string> {
  return postCash(work, {
    account_id,
    currency_type,
    funds_transfer_type,
    amount,
    funds_transfer_id: id,
    comments_1: first ?? details,
    comments_2: second ?? null,
    comments_3: third ?? null,
    comments_4: fourth ?? null,
  });
}
