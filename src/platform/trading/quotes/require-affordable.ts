import {
  lockAssetTotals,
  requireDisbursableAssets,
} from '../../assets/assets/change-held-assets.ts';
import { Failure, failureOf, type QuotesTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { lockCashTotals, requireDisbursable } from '../../money/cash/change-held.ts';

/** The account and both sides of a trade. */
export type TradeSize = Pick<
  QuotesTable,
  'account_id' | 'asset_id' | 'hot' | 'transaction_type'
> & { readonly unit_count: string; readonly total_amount: string };

/** The currency of all trades with desks. */
export const tradingCurrency = 'USD';

/** Locks the totals of trades: dollars, then units. */
export async function lockTotals(
  work: Work,
  quotes: readonly Pick<TradeSize, 'account_id' | 'asset_id'>[],
  payers: readonly string[] = [],
): Promise<void> {
  const accountIds = [...quotes.map(({ account_id }) => account_id), ...payers];
  const currencyType = tradingCurrency;
  await lockCashTotals(
    work,
    accountIds.map((accountId) => ({ accountId, currencyType })),
  );
  await lockAssetTotals(
    work,
    quotes.map(({ account_id: accountId, asset_id: assetId }) => ({ accountId, assetId })),
  );
}

/**
 * Checks that an account has enough money or units for a trade, and locks its totals.
 *
 * @param attribute the request's attribute with the size, if any
 * @throws Failure insufficient_funds in the words of the specification (coverage: NE4); 39001 when
 *   units are missing
 */
export async function requireAffordable(
  work: Work,
  quote: TradeSize,
  attribute?: string,
): Promise<void> {
  await lockTotals(work, [quote]);
  const { account_id: accountId, asset_id: assetId, hot } = quote;
  if (quote.transaction_type === 'sell') {
    const unitCount = quote.unit_count;
    return requireDisbursableAssets(work, { accountId, assetId, unitCount, hot, attribute });
  }
  const money = { accountId, currencyType: tradingCurrency, amount: quote.total_amount };
  if (!(await failureOf(requireDisbursable(work, money)))) return;
  const detail = 'Quote amount including fees exceeds disbursable amount';
  throw new Failure('insufficient_funds', detail, { pointer: '/data' });
}
