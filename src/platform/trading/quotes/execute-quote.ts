import type { Call } from '../../kernel/api/index.ts';
import { forEachRowConcurrently } from '../../kernel/services/index.ts';
import { Failure, secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { featuresOf } from '../../parties/organizations/organization-features.ts';
import { type DeskPort, deskUnavailable, deskUndecided } from '../trade-desks/desk-port.ts';
import { patienceMs, unknown, withinPatience } from '../trade-desks/within-patience.ts';
import { holdFor, lockQuote, type QuoteRow, releaseFrom } from './change-quote.ts';
import type { QuoteServices } from './create-quote.ts';
import { quoteResource } from './quote-resources.ts';
import { lockTotals, requireAffordable } from './require-affordable.ts';
import { settleQuote } from './settle-quote.ts';

/**
 * Takes the price of a quote: what the account gives is held, the trade desk trades, and the quote
 * is `executed_pending_settlement`. It settles by itself soon after, unless its settlement is
 * delayed. A desk that refuses leaves the quote as it was. Of one that fails, or takes more than 25
 * seconds, nobody knows whether it has traded: what the account gives stays held until it says so.
 *
 * @param once `once` of the call: after a crash, a retry finishes the execution instead of starting another
 * @throws Failure quote_not_pending, quote_expired, account_not_opened, account_frozen,
 *   insufficient_funds, 39001, 16001
 */
export async function executeQuote(
  services: QuoteServices,
  id: string,
  once: Call['once'],
): Promise<void> {
  const begin = (work: Work) => beginExecution(work, id);
  const begun = (await once(begin)) ?? (await services.transact((work) => lockQuote(work, id)));
  if (begun.executed_at !== null) return;
  // The desk refused an earlier attempt, which left the quote pending.
  const asked = begun.asked_at === null ? await services.transact(begin) : begun;
  const outcome = await askDesk(services, asked);
  if (outcome === 'unknown') throw deskUndecided();
  if (outcome === 'refused') throw deskUnavailable();
  if (outcome === 'cancelled') throw notPending({ status: 'cancelled', asked_at: null });
  if (!asked.delayed_settlement) {
    services.inBackground('settle-quote', () => settleQuote(services, id));
  }
}

/** Holds what the account gives before asking the desk. */
async function beginExecution(work: Work, id: string): Promise<QuoteRow> {
  const now = work.clock.now();
  const found = await work.read(quoteResource, id);
  await lockTotals(work, [found]);
  await requireDisbursementsAllowed(work.trx, { account_id: found.account_id });
  const quote = await work.lock(quoteResource, id);
  if (quote.status !== 'pending' || quote.asked_at !== null) throw notPending(quote);
  if (quote.expires_at <= now) {
    throw new Failure('quote_expired', 'The quote has expired. Ask for another one.');
  }
  await requireAffordable(work, quote);
  await holdFor(work, quote);
  return work.change(quoteResource, quote, { asked_at: now });
}

/**
 * Asks again what a process that died had asked, and what the desk did not answer; the desk trades
 * once for each reference. Those that have waited longest are asked first.
 */
export async function finishAsked(services: QuoteServices): Promise<void> {
  const left = await services.store.db
    .selectFrom('quotes')
    .selectAll()
    .where('status', '=', 'pending')
    .where('asked_at', '<', secondsAfter(services.clock.now(), -2 * (patienceMs / 1000)))
    .orderBy('asked_at')
    .limit(100)
    .execute();
  await forEachRowConcurrently(left, (quote) => askDesk(services, quote));
}

/** A quote can be cancelled while one request waits for the desk, once another one was refused. */
type Outcome = 'traded' | 'refused' | 'unknown' | 'cancelled';

/** Asks the desk to trade, records its answer, and releases the hold if it has refused. */
async function askDesk(services: QuoteServices, asked: QuoteRow): Promise<Outcome> {
  const { clock, desk, log } = services;
  const trade = await withinPatience(log, desk.execute(tradeOf(asked)));
  return services.transact(async (work) => {
    const quote = await lockQuote(work, asked.id);
    if (quote.executed_at !== null) return 'traded';
    if (quote.status === 'cancelled') return 'cancelled';
    if (quote.asked_at === null) return 'refused';
    if (trade === unknown) {
      await work.change(quoteResource, quote, { asked_at: clock.now() });
      return 'unknown';
    }
    if (!trade) {
      await releaseFrom(work, quote);
      await work.change(quoteResource, quote, { asked_at: null });
      return 'refused';
    }
    const features = await featuresOf(work.trx, quote.desk_organization_id);
    await work.change(quoteResource, quote, {
      status: 'executed_pending_settlement',
      executed_at: clock.now(),
      external_trade_id: features['external-trade-ids'] ? trade.externalTradeId : null,
    });
    return 'traded';
  });
}

function tradeOf(quote: QuoteRow): Parameters<DeskPort['execute']>[0] {
  return {
    reference: quote.id,
    tradeDeskId: quote.trade_desk_id,
    asset: { id: quote.asset_id, name: quote.asset_name },
    transactionType: quote.transaction_type,
    unitCount: quote.unit_count,
  };
}

/** The refusal of what only a pending quote can undergo. */
export function notPending({ status, asked_at }: Pick<QuoteRow, 'status' | 'asked_at'>): Failure {
  const what = status === 'pending' && asked_at !== null ? 'being executed' : status;
  return new Failure('quote_not_pending', `The quote is ${what.replaceAll('_', ' ')}.`);
}
