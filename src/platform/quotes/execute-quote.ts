import { requireMayDisburse } from '../accounts/require-disbursable.ts';
import { secondsAfter } from '../clock.ts';
import { Failure } from '../failure.ts';
import { toLoggedError } from '../log.ts';
import { featuresOf } from '../organizations/organization-features.ts';
import { deskUnavailable } from '../trade-desks/desk-port.ts';
import { changeQuote, holdFor, lockQuote, type QuoteRow, releaseFrom } from './change-quote.ts';
import type { QuoteServices } from './create-quote.ts';
import { lockTotals, requireAffordable } from './require-affordable.ts';
import { settleQuote } from './settle-quote.ts';

/** Specification, "Limits": how long a desk may take. */
const patienceMs = 25_000;

/**
 * Takes the price of a quote: what the account gives is held, the trade desk trades, and the quote
 * is `executed_pending_settlement`. It settles by itself soon after, unless its settlement is
 * delayed. A desk that refuses, or takes more than 25 seconds, leaves the quote as it was.
 *
 * @throws Failure quote_not_pending, quote_expired, account_not_opened, account_frozen,
 *   insufficient_funds, 39001, 16001
 */
export async function executeQuote(services: QuoteServices, id: string): Promise<void> {
  const { store, clock } = services;
  const found = await readQuoteRow(services, id);
  await store.transaction(async (trx) => {
    await requireMayDisburse(trx, { account_id: found.account_id });
    await lockTotals(trx, [found]);
    const quote = await lockQuote(trx, id);
    if (quote.status !== 'pending' || quote.asked_at !== null) throw notPending(quote);
    if (quote.expires_at <= clock.now()) {
      throw new Failure('quote_expired', 'The quote has expired. Ask for another one.');
    }
    await requireAffordable(trx, quote);
    await holdFor(services, trx, quote);
    await changeQuote(services, trx, quote, { asked_at: clock.now() });
  });
  const isTraded = await askDesk(services, found);
  if (!isTraded) throw deskUnavailable();
  if (!found.delayed_settlement) {
    services.inBackground('settle-quote', () => settleQuote(services, id));
  }
}

/** Asks again what a process that died had asked; the desk trades once for each reference. */
export async function finishAsked(services: QuoteServices): Promise<void> {
  const left = await services.store.db
    .selectFrom('quotes')
    .selectAll()
    .where('status', '=', 'pending')
    .where('asked_at', '<', secondsAfter(services.clock.now(), -2 * (patienceMs / 1000)))
    .limit(100)
    .execute();
  for (const quote of left) await askDesk(services, quote);
}

/** Whether the desk has traded; what it says is written, and what was held for nothing is given free. */
async function askDesk(services: QuoteServices, asked: QuoteRow): Promise<boolean> {
  const { store, clock } = services;
  const trade = await withinPatience(services, asked);
  return store.transaction(async (trx) => {
    await lockTotals(trx, [asked]);
    const quote = await lockQuote(trx, asked.id);
    if (quote.status !== 'pending' || quote.asked_at === null) {
      return quote.status !== 'pending';
    }
    if (!trade) {
      await releaseFrom(services, trx, quote);
      await changeQuote(services, trx, quote, { asked_at: null });
      return false;
    }
    const features = await featuresOf(trx, quote.desk_organization_id);
    await changeQuote(services, trx, quote, {
      status: 'executed_pending_settlement',
      executed_at: clock.now(),
      external_trade_id: features['external-trade-ids'] ? trade.externalTradeId : null,
    });
    return true;
  });
}

async function withinPatience(
  { desk, log }: QuoteServices,
  quote: QuoteRow,
): Promise<{ externalTradeId: string } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined);
  });
  const asked = desk
    .execute({
      reference: quote.id,
      tradeDeskId: quote.trade_desk_id,
      asset: { id: quote.asset_id, name: quote.asset_name },
      transactionType: quote.transaction_type,
      unitCount: quote.unit_count,
    })
    .catch((error: unknown) => {
      log.warn('trade desk failed', { part: 'quotes', error: toLoggedError(error) });
      return undefined;
    });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function readQuoteRow({ store }: QuoteServices, id: string): Promise<QuoteRow> {
  const query = store.db.selectFrom('quotes').selectAll().where('id', '=', id);
  return query.executeTakeFirstOrThrow();
}

/** The refusal of what only a pending quote can undergo. */
export function notPending({ status, asked_at }: Pick<QuoteRow, 'status' | 'asked_at'>): Failure {
  const what = status === 'pending' && asked_at !== null ? 'being executed' : status;
  return new Failure('quote_not_pending', `The quote is ${what.replaceAll('_', ' ')}.`);
}
