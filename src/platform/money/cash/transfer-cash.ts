import type { Work } from '../../kernel/work/index.ts';
import { lockCashTotals, requireDisbursable } from './change-held.ts';
import { type CashMovement, insertMovement } from './post-cash.ts';

type Comments = Partial<Pick<CashMovement, `comments_${1 | 2 | 3 | 4}` | 'special_type'>>;

/** A transfer of money from one account to another. */
export interface CashTransfer extends Comments {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  /** Above zero, in major units. */
  readonly amount: string;
  readonly currencyType: string;
}

/**
 * Moves money between accounts in one posting. Release holds on it earlier in the same transaction.
 *
 * @returns the ids of both movements, by the columns of transfers
 * @throws Failure 39001 when less is disbursable
 */
export async function transferCash(
  work: Work,
  { fromAccountId, toAccountId, amount, currencyType, ...comments }: CashTransfer,
): Promise<{ from_cash_transaction_id: string; to_cash_transaction_id: string }> {
  const places = [fromAccountId, toAccountId].map((accountId) => ({ accountId, currencyType }));
  await lockCashTotals(work, places);
  await requireDisbursable(work, { accountId: fromAccountId, currencyType, amount });
  const [fromId, toId, postingId] = [work.newId(), work.newId(), work.newId()];
  const common = { ...comments, currency_type: currencyType, funds_transfer_type: null };
  await insertMovement(work, {
    id: fromId,
    postingId,
    movement: { ...common, account_id: fromAccountId, amount: `-${amount}` },
  });
  await insertMovement(work, {
    id: toId,
    postingId,
    movement: { ...common, account_id: toAccountId, amount },
  });
  return { from_cash_transaction_id: fromId, to_cash_transaction_id: toId };
}
