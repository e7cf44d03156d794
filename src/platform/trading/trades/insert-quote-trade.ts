import type { Work } from '../../kernel/work.ts';
import type { QuoteRow } from '../quotes/change-quote.ts';

/** The trade that a settled quote was: the account and the trade desk, which has no account. */
export async function insertQuoteTrade(work: Work, quote: QuoteRow): Promise<void> {
  const now = work.clock.now();
  const id = work.newId();
  const money = { amount: quote.base_amount, currency: 'USD' as const, asset: null, hot: false };
  const units = { amount: quote.unit_count, currency: null, asset: quote.asset_id, hot: quote.hot };
  const isBuying = quote.transaction_type === 'buy';
  const [given, got] = isBuying ? [money, units] : [units, money];
  await work.trx
    .insertInto('trades')
    .values({
      id,
      account_id: quote.account_id,
      created_by_user_id: null,
      quote_id: quote.id,
      initiator_amount: given.amount,
      initiator_currency_type: given.currency,
      initiator_asset_id: given.asset,
      initiator_market_value: quote.base_amount,
      initiator_fee: quote.fee_amount,
      initiator_hot: given.hot,
      acceptor_account_id: null,
      acceptor_amount: got.amount,
      acceptor_currency_type: got.currency,
      acceptor_asset_id: got.asset,
      acceptor_market_value: quote.base_amount,
      acceptor_fee: null,
      acceptor_hot: got.hot,
      broker_account_id: null,
      broker_reference: quote.quote_id,
      require_instant_settlement: !quote.delayed_settlement,
      status: 'settled',
      expires_at: quote.expires_at,
      settled_at: now,
      cancelled_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const event = { accountId: quote.account_id, action: 'create', resourceType: 'trades' };
  await work.announce({ ...event, resourceId: id, data: {} });
}
