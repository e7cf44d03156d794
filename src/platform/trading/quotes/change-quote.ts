import type { Selectable } from 'kysely';
import { changeHeldAssets } from '../../assets/assets/change-held-assets.ts';
import type { QuotesTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { changeHeld } from '../../money/cash/change-held.ts';
import { quoteResource } from './quote-resources.ts';
import { lockTotals, tradingCurrency } from './require-affordable.ts';

export type QuoteRow = Selectable<QuotesTable>;

/** Locks the totals, then the quote. */
export async function lockQuote(work: Work, id: string): Promise<QuoteRow> {
  await lockTotals(work, [await work.read(quoteResource, id)]);
  return work.lock(quoteResource, id);
}

/** Holds the account's side, from the call to the desk until the settlement; `-` releases it. */
export async function holdForQuote(
  work: Work,
  quote: QuoteRow,
  sign: '' | '-' = '',
): Promise<void> {
  const { account_id: accountId, asset_id: assetId, hot } = quote;
  if (quote.transaction_type === 'sell') {
    const pendingTransfer = `${sign}${quote.unit_count}`;
    return changeHeldAssets(work, { accountId, assetId, hot, pendingTransfer });
  }
  const pendingTransfer = `${sign}${quote.total_amount}`;
  return changeHeld(work, { accountId, currencyType: tradingCurrency, pendingTransfer });
}
