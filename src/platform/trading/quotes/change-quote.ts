import type { Selectable, Updateable } from 'kysely';
import { underscoredQuoteNames } from '../../../contract/index.ts';
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

/** Writes what has changed of a quote, and tells of it. */
export async function changeQuote(
  { trx, announce, clock }: Work,
  quote: Pick<QuoteRow, 'id' | 'account_id'>,
  change: Updateable<QuotesTable>,
): Promise<void> {
  await trx
    .updateTable('quotes')
    .set({ ...change, updated_at: clock.now() })
    .where('id', '=', quote.id)
    .execute();
  const told = Object.keys(change).filter((column) => !hidden.has(column));
  if (told.length === 0) return;
  await announce({
    accountId: quote.account_id,
    action: 'update',
    resourceType: 'quotes',
    resourceId: quote.id,
    data: { changes: told.flatMap(namesOf) },
  });
}

/** As the specification names an attribute, and in kebab-case. */
function namesOf(column: string): string[] {
  const kebab = column.replaceAll('_', '-');
  return underscoredQuoteNames.includes(column) ? [column, kebab] : [kebab];
}

/** What is the platform's own business, or the desk's. */
const hidden = new Set(['asked_at', 'external_trade_id', 'trade_settlement_id']);

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
