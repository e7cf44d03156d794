import type { SelectQueryBuilder } from 'kysely';
import { forEachRow } from '../../kernel/services/index.ts';
import {
  type Database,
  Failure,
  invalidAttribute,
  secondsAfter,
} from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import type { QuoteRow } from '../quotes/change-quote.ts';
import { lockTotals } from '../quotes/require-affordable.ts';
import { announceSettlement } from './change-settlement.ts';
import { tradeSettlementResource } from './settlement-resource.ts';
import { linkedAt, type SettlementTerms, termsOf } from './settlement-terms.ts';

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

type Linking = Pick<Services, 'clock' | 'newId' | 'store' | 'transact' | 'webhooks'>;

/** Quotes with the same trade desk and settlement account. */
interface Group {
  readonly terms: SettlementTerms;
  readonly ids: string[];
}

const maxPerAccount = 1000;
const maxPerSettlement = 500;

/** Links due quotes to new settlements, one for each trade desk and settlement account. Coverage: ST22. */
export async function linkDueQuotes(services: Linking): Promise<void> {
  const { db } = services.store;
  const accounts = await waitingIn(db.selectFrom('quotes'))
    .select('account_id')
    .distinct()
    .execute();
  const groups = new Map<string, Group>();
  await forEachRow(accounts, ({ account_id }) => groupDue(services, groups, account_id)).finally(
    () => forEachRow([...groups.values()], (group) => link(services, group)),
  );
}

async function groupDue(
  { clock, store }: Linking,
  groups: Map<string, Group>,
  accountId: string,
): Promise<void> {
  const terms = await termsOf(store.db, accountId);
  const quotes = await waitingIn(store.db.selectFrom('quotes'))
    .select(['id', 'organization_id', 'trade_desk_id', 'executed_at'])
    .where('account_id', '=', accountId)
    .orderBy('executed_at')
    .limit(maxPerAccount)
    .execute();
  const now = clock.now();
  for (const { id, organization_id, trade_desk_id, executed_at } of quotes) {
    if (executed_at === null || linkedAt(executed_at, terms) > now) continue;
    const key = [organization_id, trade_desk_id, terms.settlementAccountId].join();
    const group = groups.get(key) ?? { terms, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
}

/** Links the quotes that weren't linked or settled in the meantime. */
async function link(services: Linking, { terms, ids }: Group): Promise<void> {
  for (let from = 0; from < ids.length; from += maxPerSettlement) {
    await services.transact(async (work) => {
      const quotes = await waitingIn(work.trx.selectFrom('quotes'))
        .selectAll()
        .where('id', 'in', ids.slice(from, from + maxPerSettlement))
        .orderBy('id')
        .forUpdate()
        .execute();
      if (quotes.length === 0) return;
      await insertSettlement(work, { id: work.newId(), terms, quotes });
    });
  }
}

function waitingIn(quotes: SelectQueryBuilder<Database, 'quotes', object>) {
  return quotes
    .where('status', '=', 'executed_pending_settlement')
    .where('delayed_settlement', '=', true)
    .where('trade_settlement_id', 'is', null);
}
