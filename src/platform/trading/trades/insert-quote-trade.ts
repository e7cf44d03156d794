import type { Selectable } from 'kysely';
import type { QuotesTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { tradeResource } from './trade-resource.ts';

/** Inserts the trade of a settled quote. The trade desk has no account. */
export async function insertQuoteTrade(work: Work, quote: Selectable<QuotesTable>): Promise<void> {
  const money = { amount: quote.base_amount, currency: 'USD' as const, asset: null, hot: false };
  const units = { amount: quote.unit_count, currency: null, asset: quote.asset_id, hot: quote.hot };
  const isBuying = quote.transaction_type === 'buy';
  const [given, got] = isBuying ? [money, units] : [units, money];
  const trade = await work.insert(tradeResource, {
    account_id: quote.account_id,
    quote_id: quote.id,
    initiator_amount: given.amount,
    initiator_currency_type: given.currency,
    initiator_asset_id: given.asset,
    initiator_market_value: quote.base_amount,
    initiator_fee: quote.fee_amount,
    initiator_hot: given.hot,
    acceptor_amount: got.amount,
    acceptor_currency_type: got.currency,
    acceptor_asset_id: got.asset,
    acceptor_market_value: quote.base_amount,
    acceptor_hot: got.hot,
    broker_reference: quote.quote_id,
    require_instant_settlement: !quote.delayed_settlement,
    status: 'settled',
    expires_at: quote.expires_at,
    settled_at: work.clock.now(),
  });
  await work.announceNew(tradeResource, trade);
}
