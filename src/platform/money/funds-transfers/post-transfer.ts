import type { Work } from '../../kernel/work/index.ts';
import { postCash } from '../cash/post-cash.ts';
import type { FundsTransfer } from './family.ts';

/** What a transfer moves in its account, or back. */
interface Posted {
  /** With a sign, in major units. */
  readonly amount: string;
  /** Up to four; without any, what was said of it. */
  readonly comments: readonly string[] | undefined;
  readonly said: string | null;
}

/** Writes the cash transaction of a transfer; returns its id. */
export function postTransfer(
  work: Work,
  { id, account_id, currency_type, funds_transfer_type }: FundsTransfer,
  { amount, comments: [first, second, third, fourth] = [], said }: Posted,
): Promise<string> {
  return postCash(work, {
    ...{ account_id, currency_type, funds_transfer_type, amount },
    funds_transfer_id: id,
    comments_1: first ?? said,
    comments_2: second ?? null,
    comments_3: third ?? null,
    comments_4: fourth ?? null,
  });
}
