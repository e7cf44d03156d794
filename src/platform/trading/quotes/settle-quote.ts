import { postAsset } from '../../assets/assets/post-asset.ts';
import { forEachRow } from '../../kernel/services/index.ts';
import type { LedgerAccount } from '../../kernel/store/index.ts';
import { type Services, type Work, withoutZeros } from '../../kernel/work/index.ts';
import { postCash } from '../../money/cash/post-cash.ts';
import { insertQuoteTrade } from '../trades/insert-quote-trade.ts';
import { holdForQuote, lockQuote, type QuoteRow } from './change-quote.ts';
import { quoteResource } from './quote-resources.ts';
import { tradingCurrency } from './require-affordable.ts';

type Settling = Pick<Services, 'clock' | 'newId' | 'store' | 'transact' | 'webhooks'>;

/** Settles an executed quote, unless it is settled already or part of a trade settlement. */
export async function settleQuote(services: Settling, id: string): Promise<void> {
  await services.transact(async (work) => {
    const quote = await lockQuote(work, id);
    if (quote.status !== 'executed_pending_settlement' || quote.trade_settlement_id) return;
    await exchangeSides(work, quote);
  });
}

/** Settles quotes that a crashed process left. */
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
 * Releases the hold, exchanges money and units with the trade desk, and charges the fee. The totals
 * must be locked.
 *
 * @param settledBy moves the base amount if another account settles for this one; by default, the
 *   account and the desk pay each other
 */
export async function exchangeSides(
  work: Work,
  quote: QuoteRow,
  settledBy?: PayBase,
): Promise<void> {
  await holdForQuote(work, quote, '-');
  await (settledBy ?? payDesk)(work, quote);
  await postDollars(work, {
    quote,
    comment: `Fee: ${describeTrade(quote)}`,
    amount: `-${quote.fee_amount}`,
    counterpart: 'fees',
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
    comments_1: describeTrade(quote),
    ...(isBuying && {
      acquisition: { costBasis: quote.total_amount, currencyType: tradingCurrency },
    }),
  });
}

async function payDesk(work: Work, quote: QuoteRow): Promise<void> {
  const amount = quote.transaction_type === 'buy' ? `-${quote.base_amount}` : quote.base_amount;
  const comment = describeTrade(quote);
  await postDollars(work, { quote, amount, counterpart: 'trade_settlement', comment });
}

async function postDollars(
  work: Work,
  posted: { quote: QuoteRow; amount: string; counterpart: LedgerAccount; comment: string },
): Promise<void> {
  if (!/[1-9]/.test(posted.amount)) return;
  await postCash(work, {
    account_id: posted.quote.account_id,
    amount: posted.amount,
    currency_type: tradingCurrency,
    funds_transfer_type: null,
    comments_1: posted.comment,
    counterpart: posted.counterpart,
  });
}

/** Returns the description of a trade on statements. */
export function describeTrade(quote: QuoteRow): string {
  const verb = quote.transaction_type === 'buy' ? 'Bought' : 'Sold';
  return `${verb} ${withoutZeros(quote.unit_count)} ${quote.asset_name}`;
}
