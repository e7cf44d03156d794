import { sql } from 'kysely';
import type { Work } from '../../kernel/work/index.ts';
import { applyPolicies } from '../../money/transaction-policies/apply-policies.ts';
import type { GovernedTransfer } from '../../money/transaction-policies/transfer-kind.ts';
import { feeCurrencyOf, type Leg, legsOf } from './trade-legs.ts';
import type { Trade } from './trade-lifecycle.ts';

/**
 * Applies the rules of both accounts to their sides: money counts as an account cash transfer, units
 * as an internal asset transfer, and a fee with the money of its currency. So a trade can't
 * circumvent rules on transfers.
 */
export async function applyTradePolicies(work: Work, trade: Trade): Promise<void> {
  const given: Omit<GovernedTransfer, 'transferType' | 'transferId'>[] = [];
  for (const leg of legsOf(trade)) given.push(...(await givenBy(work, leg)));
  // Sorted by account, so that concurrent trades lock in the same order.
  given.sort((one, other) => one.accountId.localeCompare(other.accountId));
  const reference = { transferType: 'trade', transferId: trade.id } as const;
  for (const each of given) await applyPolicies(work, { ...each, ...reference });
}

async function givenBy(work: Work, leg: Leg) {
  const { from: accountId, amount, assetId, fee } = leg;
  const currencyType = feeCurrencyOf(leg);
  const money = async (...amounts: readonly string[]) => ({
    accountId,
    governedAs: 'account_cash_transfer' as const,
    amount: await sumOf(work, amounts),
    of: { currencyType },
  });
  if (assetId === null) return [await money(amount, fee ?? '0')];
  const units = { accountId, governedAs: 'internal_asset_transfer' as const, amount };
  return [{ ...units, of: { assetId } }, ...(fee === null ? [] : [await money(fee)])];
}

async function sumOf({ trx }: Work, amounts: readonly string[]): Promise<string> {
  const terms = sql.join(
    amounts.map((amount) => sql`${amount}::numeric`),
    sql` + `,
  );
  const { rows } = await sql<{ sum: string }>`select (${terms})::text as sum`.execute(trx);
  return rows[0]?.sum ?? '0';
}
