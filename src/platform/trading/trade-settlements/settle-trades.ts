import type { Selectable } from 'kysely';
import { forEachRow } from '../../kernel/services/index.ts';
import { Failure, secondsAfter, type TradeSettlementsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { postCash } from '../../money/cash/post-cash.ts';
import { transferCash } from '../../money/cash/transfer-cash.ts';
import { rejectQuote } from '../quotes/cancel-quote.ts';
import type { QuoteRow } from '../quotes/change-quote.ts';
import type { QuoteServices } from '../quotes/create-quote.ts';
import { quoteResource } from '../quotes/quote-resources.ts';
import { lockTotals, tradingCurrency } from '../quotes/require-affordable.ts';
import { commentOn, moveBothSides } from '../quotes/settle-quote.ts';
import { changeSettlement, type LockedSettlement } from './change-settlement.ts';
import { canPay, netOf } from './net-of-settlement.ts';
import { tradeSettlementResource } from './settlement-resource.ts';
import { termsOf } from './settlement-terms.ts';

type Settlement = Selectable<TradeSettlementsTable>;

/** Tries the settlements whose time has come: each settles whole, is tried later, or is given up. */
export async function settleDue(services: QuoteServices): Promise<void> {
  const due = await services.store.db
    .selectFrom('trade_settlements')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', services.clock.now())
    .orderBy('next_attempt_at')
    .limit(100)
    .execute();
  await forEachRow(due, ({ id }) => attempt(services, id));
}

/** What fails is tried later too, as what is not paid for: nothing of it has moved. */
async function attempt(services: QuoteServices, id: string): Promise<void> {
  try {
    await services.transact(async (work) => {
      const locked = await lockAll(work, id);
      if (locked.settlement.status !== 'pending') return;
      if (await canPay(work, locked.settlement)) await settleTrades(work, locked);
      else await postpone(work, locked);
    });
  } catch (error) {
    await services.transact(async (work) => {
      const locked = await lockAll(work, id);
      if (locked.settlement.status === 'pending') await postpone(work, locked);
    });
    if (!(error instanceof Failure)) throw error;
  }
}

/**
 * Settles now.
 *
 * @throws Failure 16107 when the settlement account has too little
 */
export async function settleNow(work: Work, id: string): Promise<void> {
  const { settlement, quotes } = await lockAll(work, id);
  if (!(await canPay(work, settlement))) {
    throw new Failure('16107', 'The settlement account has insufficient funds.', {
      title: 'Insufficient Funds',
      pointer: '/data/attributes/quote-ids',
    });
  }
  await settleTrades(work, { settlement, quotes });
}

async function lockAll(work: Work, id: string): Promise<LockedSettlement> {
  const { account_id } = await work.read(tradeSettlementResource, id);
  const found = await work.trx
    .selectFrom('quotes')
    .selectAll()
    .where('trade_settlement_id', '=', id)
    .orderBy('executed_at')
    .orderBy('id')
    .execute();
  await lockTotals(work, found, account_id === null ? [] : [account_id]);
  const settlement = await work.lock(tradeSettlementResource, id);
  const quotes: QuoteRow[] = [];
  for (const quote of found) quotes.push(await work.lock(quoteResource, quote.id));
  return { settlement, quotes };
}

async function settleTrades(work: Work, { settlement, quotes }: LockedSettlement): Promise<void> {
  const { account_id: settlementAccountId } = settlement;
  if (settlementAccountId !== null) await payNet(work, settlement);
  // Buyers first: what they pass on is what sellers get.
  const inOrder = [...quotes].sort((a, b) => (a.transaction_type < b.transaction_type ? -1 : 1));
  for (const quote of inOrder) {
    if (settlementAccountId === null) await moveBothSides(work, quote);
    else {
      await moveBothSides(work, quote, async () => passOn(work, { quote, settlementAccountId }));
    }
  }
  await changeSettlement(
    work,
    { settlement, quotes },
    {
      action: 'settled',
      status: 'settled',
      settled_at: work.clock.now(),
      next_attempt_at: null,
    },
  );
}

/** The settlement account and the desk square up at once for all trades. */
async function payNet(work: Work, { id, account_id }: Settlement): Promise<void> {
  const net = await netOf(work, id);
  if (account_id === null || !/[1-9]/.test(net)) return;
  await postCash(work, {
    account_id,
    amount: net.startsWith('-') ? net.slice(1) : `-${net}`,
    currency_type: tradingCurrency,
    funds_transfer_type: null,
    comments_1: 'Trade settlement',
    counterpart: 'trade_settlement',
  });
}

/** A buyer pays the settlement account, a seller is paid by it. */
async function passOn(
  work: Work,
  { quote, settlementAccountId }: { quote: QuoteRow; settlementAccountId: string },
): Promise<void> {
  if (quote.account_id === settlementAccountId) return;
  const isBuying = quote.transaction_type === 'buy';
  await transferCash(work, {
    fromAccountId: isBuying ? quote.account_id : settlementAccountId,
    toAccountId: isBuying ? settlementAccountId : quote.account_id,
    amount: quote.base_amount,
    currencyType: tradingCurrency,
    comments_1: commentOn(quote),
  });
}

/** Tried again later; given up when it has been tried for too long: nothing has moved then. */
async function postpone(work: Work, { settlement, quotes }: LockedSettlement): Promise<void> {
  const now = work.clock.now();
  const [first] = quotes;
  const terms = first && (await termsOf(work.trx, first.account_id));
  const isOver = settlement.reject_at !== null && settlement.reject_at <= now;
  if (isOver) for (const quote of quotes) await rejectQuote(work, quote);
  const next = secondsAfter(now, terms?.retrySeconds ?? 0);
  const ended = { status: 'rejected', rejected_at: now, next_attempt_at: null } as const;
  const to = isOver ? ended : { next_attempt_at: next };
  await changeSettlement(work, { settlement, quotes }, { action: 'update', ...to });
}
