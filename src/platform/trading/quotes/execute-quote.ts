import type { Call } from '../../kernel/api/index.ts';
import { forEachRowConcurrently } from '../../kernel/services/index.ts';
import { Failure, secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { featuresOf } from '../../parties/organizations/organization-features.ts';
import {
  type DeskPort,
  deskTimeoutMs,
  deskUnavailable,
  deskUndecided,
  unknown,
  withDeskTimeout,
} from '../trade-desks/desk-port.ts';
import { holdForQuote, lockQuote, type QuoteRow } from './change-quote.ts';
import type { QuoteServices } from './create-quote.ts';
import { quoteResource } from './quote-resources.ts';
import { lockTotals, requireAffordable } from './require-affordable.ts';
import { settleQuote } from './settle-quote.ts';

/**
 * Executes a quote: holds the account's side and has the trade desk trade. The quote soon settles,
 * unless its settlement is delayed. If the desk rejects the trade, the quote stays pending. If the
 * desk fails or takes more than 25 seconds, the outcome is unknown, and the hold stays until the desk
 * answers.
 *
 * @param once after a crash, a retry with the same `once` finishes the execution
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
  // The desk rejected an earlier attempt, so the quote is pending.
  const quote = begun.asked_at === null ? await services.transact(begin) : begun;
  const outcome = await callDesk(services, quote);
  if (outcome === 'unknown') throw deskUndecided();
  if (outcome === 'refused') throw deskUnavailable();
  if (outcome === 'cancelled') throw notPending({ status: 'cancelled', asked_at: null });
  if (!quote.delayed_settlement) {
    services.inBackground('settle-quote', () => settleQuote(services, id));
  }
}

async function beginExecution(work: Work, id: string): Promise<QuoteRow> {
  const now = work.clock.now();
  const found = await work.read(quoteResource, id);
  await lockTotals(work, [found]);
  await requireDisbursementsAllowed(work.trx, { account_id: found.account_id });
  const quote = await work.lock(quoteResource, id);
  if (quote.status !== 'pending' || quote.asked_at !== null) throw notPending(quote);
  if (quote.expires_at <= now) {
    throw new Failure('quote_expired', 'The quote has expired. Request another one.');
  }
  await requireAffordable(work, quote);
  await holdForQuote(work, quote);
  return work.change(quoteResource, quote, { asked_at: now });
}

/** Repeats calls to the desk that got no answer, oldest first. The desk trades once per reference. */
export async function retryUnanswered(services: QuoteServices): Promise<void> {
  const left = await services.store.db
    .selectFrom('quotes')
    .selectAll()
    .where('status', '=', 'pending')
    .where('asked_at', '<', secondsAfter(services.clock.now(), -2 * (deskTimeoutMs / 1000)))
    .orderBy('asked_at')
    .limit(100)
    .execute();
  await forEachRowConcurrently(left, (quote) => callDesk(services, quote));
}

/** `cancelled`: another request was rejected and the quote cancelled while this one waited. */
type Outcome = 'traded' | 'refused' | 'unknown' | 'cancelled';

async function callDesk(services: QuoteServices, sent: QuoteRow): Promise<Outcome> {
  const { clock, desk, log } = services;
  const trade = await withDeskTimeout(log, desk.execute(tradeOf(sent)));
  return services.transact(async (work) => {
    const quote = await lockQuote(work, sent.id);
    if (quote.executed_at !== null) return 'traded';
    if (quote.status === 'cancelled') return 'cancelled';
    if (quote.asked_at === null) return 'refused';
    if (trade === unknown) {
      await work.change(quoteResource, quote, { asked_at: clock.now() });
      return 'unknown';
    }
    if (!trade) {
      await holdForQuote(work, quote, '-');
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

/** Returns the failure for a quote that is not pending. */
export function notPending({ status, asked_at }: Pick<QuoteRow, 'status' | 'asked_at'>): Failure {
  const what = status === 'pending' && asked_at !== null ? 'being executed' : status;
  return new Failure('quote_not_pending', `The quote is ${what.replaceAll('_', ' ')}.`);
}
