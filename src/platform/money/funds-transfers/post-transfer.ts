import type { Work } from '../../kernel/work/index.ts';
import { postCash } from '../cash/post-cash.ts';
import type { FundsTransfer } from './family.ts';

interface Posting {
  /** Signed, in major units. */
  readonly amount: string;
  /** Up to four. */
  readonly comments: readonly string[] | undefined;
  /** The first comment by default. */
  readonly details: string | null;
}

/** Posts the cash transaction of a transfer; returns its id. */
export function postTransfer(
  work: Work,
  { id, account_id, currency_type, funds_transfer_type }: FundsTransfer,
  { amount, comments: [first, second, third, fourth] = [], details }: Posting,
): Promise<string> {
  return postCash(work, {
    ...{ account_id, currency_type, funds_transfer_type, amount },
    funds_transfer_id: id,
    comments_1: first ?? details,
    comments_2: second ?? null,
    comments_3: third ?? null,
    comments_4: fourth ?? null,
  });
}
