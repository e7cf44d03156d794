import type { Selectable } from 'kysely';
import { changeHeldAssets } from '../../assets/assets/change-held-assets.ts';
import type { QuotesTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { changeHeld } from '../../money/cash/change-held.ts';
import { tradingCurrency } from './require-affordable.ts';

export type QuoteRow = Selectable<QuotesTable>;

/** The quote; no other transaction changes it meanwhile. Lock the totals first. */
export async function lockQuote({ trx }: Work, id: string): Promise<QuoteRow> {
  const query = trx.selectFrom('quotes').selectAll().where('id', '=', id).forUpdate();
  return query.executeTakeFirstOrThrow();
}

/** Holds what the account gives, from the moment the desk is asked until it is settled. */
export function holdFor(work: Work, quote: QuoteRow): Promise<void> {
  return change(work, { quote, sign: '' });
}

/** Gives it free. */
export function releaseFrom(work: Work, quote: QuoteRow): Promise<void> {
  return change(work, { quote, sign: '-' });
}

async function change(
  work: Work,
  { quote, sign }: { quote: QuoteRow; sign: '' | '-' },
): Promise<void> {
  const { account_id: accountId, asset_id: assetId, hot } = quote;
  if (quote.transaction_type === 'sell') {
    const pendingTransfer = `${sign}${quote.unit_count}`;
    await changeHeldAssets(work, { accountId, assetId, hot, pendingTransfer });
    return;
  }
  const pendingTransfer = `${sign}${quote.total_amount}`;
  await changeHeld(work, { accountId, currencyType: tradingCurrency, pendingTransfer });
}
