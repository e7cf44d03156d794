import { sql } from 'kysely';
import { Failure, type TradeSettlementsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { requireDisbursable } from '../../money/cash/change-held.ts';
import { tradingCurrency } from '../quotes/require-affordable.ts';

/**
 * Returns the net amount that the settlement account owes the desk; negative if the desk owes it.
 *
 * @param heldBy the account whose own purchases don't count, because their cost is already held
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

/** Returns true if the settlement account can pay. Without one, the accounts already hold the amounts. */
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
