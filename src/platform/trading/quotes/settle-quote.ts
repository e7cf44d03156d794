import { postAsset } from '../../assets/assets/post-asset.ts';
import { forEachRow } from '../../kernel/services/index.ts';
import type { LedgerAccount } from '../../kernel/store/index.ts';
import { type Services, type Work, withoutZeros } from '../../kernel/work/index.ts';
import { postCash } from '../../money/cash/post-cash.ts';
import { insertQuoteTrade } from '../trades/insert-quote-trade.ts';
import { lockQuote, type QuoteRow, releaseFrom } from './change-quote.ts';
import { quoteResource } from './quote-resources.ts';
import { tradingCurrency } from './require-affordable.ts';

type Settling = Pick<Services, 'clock' | 'newId' | 'store' | 'transact' | 'webhooks'>;

/** Settles an executed quote by itself; does nothing when it is settled, or waits for others. */
export async function settleQuote(services: Settling, id: string): Promise<void> {
  await services.transact(async (work) => {
    const quote = await lockQuote(work, id);
    if (quote.status !== 'executed_pending_settlement' || quote.trade_settlement_id) return;
    await moveBothSides(work, quote);
  });
}

/** Settles what a process that died has left. */
export async function settleExecuted(services: Settling): Promise<void> {
  const left = await services.store.db
    .selectFrom('quotes')
    .select('id')
    .where('status', '=', 'executed_pending_settlement')
    .where('delayed_settlement', '=', false)
    .orderBy('executed_at')
    .limit(500)
    .execute();
  await forEachRow(left, ({ id }) => settleQuote(services, id));
}

type PayBase = (work: Work, quote: QuoteRow) => Promise<void>;

/**
 * Money and units change hands between an account and the trade desk, in one transaction whose
 * totals are locked: what was held is given free, the fee is the platform's.
 *
 * @param settledBy moves the base amount where another account settles for this one; else the
 *   account pays the desk itself, or is paid
 */
export async function moveBothSides(
  work: Work,
  quote: QuoteRow,
  settledBy?: PayBase,
): Promise<void> {
  await releaseFrom(work, quote);
  const payBase = settledBy ?? ((_work, row) => payDesk(work, row));
  await payBase(work, quote);
  await postDollars(work, {
    ...{ quote, what: `Fee: ${commentOn(quote)}` },
    ...{ amount: `-${quote.fee_amount}`, counterpart: 'fees' },
  });
  await moveUnits(work, quote);
  await insertQuoteTrade(work, quote);
  await work.change(quoteResource, quote, {
    status: 'executed',
    settled_at: work.clock.now(),
    integrator_settled: settledBy !== undefined,
  });
  await work.announce({
    accountId: quote.account_id,
    action: 'settled',
    resourceType: 'facilitated_trades',
    resourceId: quote.id,
    data: {},
  });
}

async function moveUnits(work: Work, quote: QuoteRow): Promise<void> {
  const isBuying = quote.transaction_type === 'buy';
  await postAsset(work, {
    account_id: quote.account_id,
    asset_id: quote.asset_id,
    unit_count: isBuying ? quote.unit_count : `-${quote.unit_count}`,
    hot: quote.hot,
    asset_transaction_type: 'trade',
    currency_type: tradingCurrency,
    comments_1: commentOn(quote),
    ...(isBuying && {
      acquisition: { costBasis: quote.total_amount, currencyType: tradingCurrency },
    }),
  });
}

/** The base amount, between the account and the desk. */
async function payDesk(work: Work, quote: QuoteRow): Promise<void> {
  const amount = quote.transaction_type === 'buy' ? `-${quote.base_amount}` : quote.base_amount;
  const what = commentOn(quote);
  await postDollars(work, { quote, amount, counterpart: 'trade_settlement', what });
}

async function postDollars(
  work: Work,
  posted: { quote: QuoteRow; amount: string; counterpart: LedgerAccount; what: string },
): Promise<void> {
  if (!/[1-9]/.test(posted.amount)) return;
  await postCash(work, {
    account_id: posted.quote.account_id,
    amount: posted.amount,
    currency_type: tradingCurrency,
    funds_transfer_type: null,
    comments_1: posted.what,
    counterpart: posted.counterpart,
  });
}

/** What statements say of it. */
export function commentOn(quote: QuoteRow): string {
  const did = quote.transaction_type === 'buy' ? 'Bought' : 'Sold';
  const units = withoutZeros(quote.unit_count);
  return `${did} ${units} ${quote.asset_name}`;
}
