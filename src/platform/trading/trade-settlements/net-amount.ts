import { sql } from 'kysely';
import { Failure, type TradeSettlementsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { requireDisbursable } from '../../money/cash/change-held.ts';
import { tradingCurrency } from '../quotes/require-affordable.ts';

/**
 * What the settlement account owes the desk for all trades together; below zero what it gets.
 *
 * @param heldBy the account whose own purchases do not count: it holds what they cost already
 */
export async function readNetAmount(
  { trx }: Work,
  settlementId: string,
  heldBy: string | null = null,
): Promise<string> {
  const { net } = await trx
    .selectFrom('quotes')
    .select(
      sql<string>`coalesce(sum(case
        when transaction_type = 'sell' then -base_amount
        when account_id = ${heldBy}::uuid then 0
        else base_amount end), 0)::numeric(18, 2)`.as('net'),
    )
    .where('trade_settlement_id', '=', settlementId)
    .executeTakeFirstOrThrow();
  return net;
}

/** Whether the settlement account has what it owes; without one, the accounts hold it already. */
export async function canPay(
  work: Work,
  { id, account_id: accountId }: Pick<TradeSettlementsTable, 'id' | 'account_id'>,
): Promise<boolean> {
  if (accountId === null) return true;
  const amount = await readNetAmount(work, id, accountId);
  if (amount.startsWith('-')) return true;
  try {
    await requireDisbursable(work, { accountId, currencyType: tradingCurrency, amount });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
