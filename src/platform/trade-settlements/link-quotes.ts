import type { Transaction } from 'kysely';
import { secondsAfter } from '../clock.ts';
import { Failure, invalidAttribute } from '../failure.ts';
import type { QuoteRow } from '../quotes/change-quote.ts';
import { lockTotals } from '../quotes/require-affordable.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { linkedAt, type SettlementTerms, termsOf } from './settlement-terms.ts';
import { tellOfSettlement } from './tell-of-settlement.ts';

type Linking = Pick<Services, 'clock' | 'newId' | 'store' | 'webhooks'>;

/** Quotes that one settlement can be about, as they share who pays whom. */
interface Group {
  readonly terms: SettlementTerms;
  readonly quotes: QuoteRow[];
}

const mostAtOnce = 1000;

/**
 * The daily job: executed quotes whose settlement is delayed, and whose time has come, are linked
 * to a new settlement, one for each trade desk and settlement account. Specification: "States and
 * transitions", quote.
 */
export async function linkDueQuotes(services: Linking): Promise<void> {
  await services.store.transaction(async (trx) => {
    const now = services.clock.now();
    const waiting = await trx
      .selectFrom('quotes')
      .selectAll()
      .where('status', '=', 'executed_pending_settlement')
      .where('delayed_settlement', '=', true)
      .where('trade_settlement_id', 'is', null)
      .orderBy('executed_at')
      .limit(mostAtOnce)
      .forUpdate()
      .execute();
    const groups = new Map<string, Group>();
    for (const quote of waiting) {
      const terms = await termsOf(trx, quote.account_id);
      if (quote.executed_at === null || linkedAt(quote.executed_at, terms) > now) continue;
      const key = [quote.organization_id, quote.trade_desk_id, terms.settlementAccountId].join();
      const group = groups.get(key) ?? { terms, quotes: [] };
      groups.set(key, { ...group, quotes: [...group.quotes, quote] });
    }
    for (const { terms, quotes } of groups.values()) {
      await insertSettlement(services, trx, { terms, quotes });
    }
  });
}

/**
 * Links the quotes that a request names; they are settled in its transaction.
 *
 * @returns the settlement's id
 * @throws Failure 16106 for one that is settled or linked, invalid_attribute for one that was not
 *   executed, or of another trade desk or settlement account than the first
 */
export async function linkQuotes(
  services: Linking,
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<string> {
  const named = trx
    .selectFrom('quotes')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id');
  const found = await named.execute();
  const [first] = found;
  if (!first) throw invalidAttribute('quote-ids/0', 'quote-ids: There is no quote with this id.');
  const terms = await termsOf(trx, first.account_id);
  await lockTotals(trx, found, terms.settlementAccountId ? [terms.settlementAccountId] : []);
  const rows = await named.forUpdate().execute();
  const quotes = ids.map((id) => rows.find((row) => row.id === id.toLowerCase()));
  for (const [index, quote] of quotes.entries()) {
    const pointer = `quote-ids/${index}`;
    if (!quote) throw invalidAttribute(pointer, 'quote-ids: There is no quote with this id.');
    requireOpen(quote, pointer);
    const { settlementAccountId } = await termsOf(trx, quote.account_id);
    const isAlike =
      quote.trade_desk_id === first.trade_desk_id &&
      settlementAccountId === terms.settlementAccountId;
    if (!isAlike) {
      const detail = 'quote-ids must share their trade desk and settlement account.';
      throw invalidAttribute(pointer, detail);
    }
  }
  return insertSettlement(services, trx, { terms, quotes: rows });
}

function requireOpen(quote: QuoteRow, pointer: string): void {
  if (quote.status === 'executed' || quote.trade_settlement_id !== null) {
    throw new Failure('16106', 'A quote is settled already, or part of a settlement.', {
      title: 'Already Settled',
      pointer: `/data/attributes/${pointer}`,
    });
  }
  if (quote.status === 'executed_pending_settlement') return;
  throw invalidAttribute(pointer, 'quote-ids must be of quotes that were executed.');
}

async function insertSettlement(
  services: Linking,
  trx: Transaction<Database>,
  { terms, quotes }: Group,
): Promise<string> {
  const [first] = quotes;
  if (!first) throw new Error('a settlement is about nothing');
  const id = services.newId();
  const now = services.clock.now();
  const { rejectionSeconds } = terms;
  await trx
    .insertInto('trade_settlements')
    .values({
      id,
      organization_id: first.organization_id,
      account_id: terms.settlementAccountId,
      trade_desk_id: first.trade_desk_id,
      desk_organization_id: first.desk_organization_id,
      status: 'pending',
      next_attempt_at: secondsAfter(now, terms.delaySeconds),
      reject_at: rejectionSeconds === null ? null : secondsAfter(now, rejectionSeconds),
      settled_at: null,
      rejected_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .updateTable('quotes')
    .set({ trade_settlement_id: id, updated_at: now })
    .where(
      'id',
      'in',
      quotes.map((quote) => quote.id),
    )
    .execute();
  await tellOfSettlement(
    services,
    trx,
    { id, accountId: terms.settlementAccountId, quotes },
    'create',
  );
  return id;
}
