import { type Selectable, sql } from 'kysely';
import { forEachRow } from '../../kernel/services/index.ts';
import {
  Failure,
  failureOf,
  secondsAfter,
  type TradeSettlementsTable,
} from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { negated } from '../../money/cash/cents.ts';
import { requireDisbursable } from '../../money/cash/change-held.ts';
import { postCash, transferCash } from '../../money/cash/post-cash.ts';
import { rejectQuote } from '../quotes/cancel-quote.ts';
import type { QuoteRow } from '../quotes/change-quote.ts';
import type { QuoteServices } from '../quotes/create-quote.ts';
import { quoteResource } from '../quotes/quote-resources.ts';
import { lockTotals, tradingCurrency } from '../quotes/require-affordable.ts';
import { describeTrade, exchangeSides } from '../quotes/settle-quote.ts';
import { changeSettlement, type LockedSettlement } from './change-settlement.ts';
import { tradeSettlementResource } from './settlement-resource.ts';
import { termsOf } from './settlement-terms.ts';

type Settlement = Selectable<TradeSettlementsTable>;

/** Attempts all due settlements. Each one settles completely, is retried later, or is rejected. */
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

/** Attempts a settlement. A failed attempt moves nothing and is retried later. */
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

/** Settles immediately. @throws Failure 16107 when the settlement account has insufficient funds */
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
  // Buyers first, because their money pays the sellers.
  const inOrder = [...quotes].sort((a, b) => (a.transaction_type < b.transaction_type ? -1 : 1));
  const settledBy =
    settlementAccountId === null
      ? undefined
      : (_work: Work, quote: QuoteRow) => payThrough(work, { quote, settlementAccountId });
  for (const quote of inOrder) await exchangeSides(work, quote, settledBy);
  const settled = {
    status: 'settled',
    settled_at: work.clock.now(),
    next_attempt_at: null,
  } as const;
  await changeSettlement(work, { settlement, quotes }, { action: 'settled', ...settled });
}

/** Posts the net amount of all trades between the settlement account and the desk. */
async function payNet(work: Work, { id, account_id }: Settlement): Promise<void> {
  const net = await readNetAmount(work, id);
  if (account_id === null || !/[1-9]/.test(net)) return;
  await postCash(work, {
    account_id,
    amount: negated(net),
    currency_type: tradingCurrency,
    funds_transfer_type: null,
    comments_1: 'Trade settlement',
    counterpart: 'trade_settlement',
  });
}

async function payThrough(
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
    comments_1: describeTrade(quote),
  });
}

/** Schedules the next attempt, or rejects the settlement and its quotes after the deadline. */
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

/**
 * Returns the net amount that the settlement account owes the desk; negative if the desk owes it.
 *
 * @param heldBy the account whose own purchases don't count, because their cost is already held
 */
async function readNetAmount(
  { trx }: Work,
  settlementId: string,
  heldBy: string | null = null,
): Promise<string> {
  const { net } = await trx
    .selectFrom('quotes')
    .select(
      sql<string>`coalesce(sum(case
        when transaction_type = 'sell' then -base_amount
        when account_id = ${heldBy}::uuid then 0
        else base_amount end), 0)::numeric(18, 2)`.as('net'),
    )
    .where('trade_settlement_id', '=', settlementId)
    .executeTakeFirstOrThrow();
  return net;
}

/** Returns true if the settlement account can pay. Without one, the accounts already hold the amounts. */
async function canPay(
  work: Work,
  { id, account_id: accountId }: Pick<TradeSettlementsTable, 'id' | 'account_id'>,
): Promise<boolean> {
  if (accountId === null) return true;
  const amount = await readNetAmount(work, id, accountId);
  if (amount.startsWith('-')) return true;
  const place = { accountId, currencyType: tradingCurrency };
  return (await failureOf(requireDisbursable(work, { ...place, amount }))) === undefined;
}
