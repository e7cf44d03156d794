import type { Transaction } from 'kysely';
import {
  lockAssetTotals,
  requireDisbursableAssets,
} from '../../assets/assets/change-held-assets.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Database } from '../../kernel/store/database.ts';
import { lockCashTotals, requireDisbursable } from '../../money/cash/change-held.ts';
import type { QuotesTable } from './tables.ts';

/** What a trade moves, and whose it is. */
export type TradeSize = Pick<
  QuotesTable,
  'account_id' | 'asset_id' | 'hot' | 'transaction_type'
> & { readonly unit_count: string; readonly total_amount: string };

/** The currency in which desks trade. */
export const tradingCurrency = 'USD';

/** Locks what a trade moves: the account's dollars, then its units. */
export async function lockTotals(
  trx: Transaction<Database>,
  quotes: readonly Pick<TradeSize, 'account_id' | 'asset_id'>[],
  payers: readonly string[] = [],
): Promise<void> {
  const accountIds = [...quotes.map(({ account_id }) => account_id), ...payers];
  const currencyType = tradingCurrency;
  await lockCashTotals(
    trx,
    accountIds.map((accountId) => ({ accountId, currencyType })),
  );
  await lockAssetTotals(
    trx,
    quotes.map(({ account_id: accountId, asset_id: assetId }) => ({ accountId, assetId })),
  );
}

/**
 * Makes sure that an account has what it would give for a trade, and locks its totals.
 *
 * @param attribute of the request that says how much, where it has one
 * @throws Failure insufficient_funds in the words of the specification, "Named error cases"; 39001
 *   when there are fewer units
 */
export async function requireAffordable(
  trx: Transaction<Database>,
  quote: TradeSize,
  attribute?: string,
): Promise<void> {
  await lockTotals(trx, [quote]);
  const { account_id: accountId, asset_id: assetId, hot } = quote;
  if (quote.transaction_type === 'sell') {
    const unitCount = quote.unit_count;
    return requireDisbursableAssets(trx, { accountId, assetId, unitCount, hot, attribute });
  }
  try {
    const amount = quote.total_amount;
    await requireDisbursable(trx, { accountId, currencyType: tradingCurrency, amount });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      'insufficient_funds',
      'Quote amount including fees exceeds disbursable amount',
      { pointer: '/data' },
    );
  }
}
