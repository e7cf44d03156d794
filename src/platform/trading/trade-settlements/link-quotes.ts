import { Failure, invalidAttribute, secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import type { QuoteRow } from '../quotes/change-quote.ts';
import { lockTotals } from '../quotes/require-affordable.ts';
import { announceSettlement } from './change-settlement.ts';
import { tradeSettlementResource } from './settlement-resource.ts';
import { type SettlementTerms, termsOf } from './settlement-terms.ts';

/**
 * Links the quotes of a request to a new settlement. The caller settles them in the same transaction.
 *
 * @throws Failure 16106 for a settled or linked quote, invalid_attribute for a quote that was not
 *   executed, or has another trade desk or settlement account than the first one
 */
export async function linkQuotes(
  work: Work,
  { id, quoteIds }: { id: string; quoteIds: readonly string[] },
): Promise<void> {
  const named = work.trx
    .selectFrom('quotes')
    .selectAll()
    .where('id', 'in', [...quoteIds])
    .orderBy('id');
  const found = await named.execute();
  const [first] = found;
  if (!first) throw invalidAttribute('quote-ids/0', 'quote-ids must name quotes.');
  const terms = await termsOf(work.trx, first.account_id);
  await lockTotals(work, found, terms.settlementAccountId ? [terms.settlementAccountId] : []);
  const rows = await named.forUpdate().execute();
  const quotes = quoteIds.map((named) => rows.find((row) => row.id === named.toLowerCase()));
  for (const [index, quote] of quotes.entries()) {
    const pointer = `quote-ids/${index}`;
    if (!quote) throw invalidAttribute(pointer, 'quote-ids must name quotes.');
    requireOpen(quote, pointer);
    const { settlementAccountId } = await termsOf(work.trx, quote.account_id);
    const isAlike =
      quote.trade_desk_id === first.trade_desk_id &&
      settlementAccountId === terms.settlementAccountId;
    if (!isAlike) {
      const detail = 'quote-ids must name quotes with the same trade desk and settlement account.';
      throw invalidAttribute(pointer, detail);
    }
  }
  await insertSettlement(work, { id, terms, quotes: rows });
}

function requireOpen(quote: QuoteRow, pointer: string): void {
  if (quote.status === 'executed' || quote.trade_settlement_id !== null) {
    throw new Failure('16106', 'A quote is already settled or part of a settlement.', {
      title: 'Already Settled',
      pointer: `/data/attributes/${pointer}`,
    });
  }
  if (quote.status === 'executed_pending_settlement') return;
  throw invalidAttribute(pointer, 'quote-ids must name executed quotes.');
}

/** Inserts a settlement of locked quotes. */
export async function insertSettlement(
  work: Work,
  { id, terms, quotes }: { id: string; terms: SettlementTerms; quotes: readonly QuoteRow[] },
): Promise<void> {
  const [first] = quotes;
  if (!first) throw new Error('a settlement has quotes');
  const now = work.clock.now();
  const { rejectionSeconds } = terms;
  await work.insert(tradeSettlementResource, {
    id,
    organization_id: first.organization_id,
    account_id: terms.settlementAccountId,
    trade_desk_id: first.trade_desk_id,
    desk_organization_id: first.desk_organization_id,
    status: 'pending',
    next_attempt_at: secondsAfter(now, terms.delaySeconds),
    reject_at: rejectionSeconds === null ? null : secondsAfter(now, rejectionSeconds),
  });
  await work.trx
    .updateTable('quotes')
    .set({ trade_settlement_id: id, updated_at: now })
    .where(
      'id',
      'in',
      quotes.map((quote) => quote.id),
    )
    .execute();
  const { settlementAccountId: accountId } = terms;
  await announceSettlement(work, { id, accountId, quotes, action: 'create' });
}
