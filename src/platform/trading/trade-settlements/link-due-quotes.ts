import type { SelectQueryBuilder } from 'kysely';
import { forEachRow } from '../../kernel/services/index.ts';
import type { Database } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { insertSettlement } from './link-quotes.ts';
import { linkedAt, type SettlementTerms, termsOf } from './settlement-terms.ts';

type Linking = Pick<Services, 'clock' | 'newId' | 'store' | 'transact' | 'webhooks'>;

/** Quotes that one settlement can be about, as they share who pays whom. */
interface Group {
  readonly terms: SettlementTerms;
  readonly ids: string[];
}

/** Of one account; the oldest are the first whose time comes. */
const mostAtOnce = 1000;
const mostInOne = 500;

/**
 * The daily job: executed quotes whose settlement is delayed, and whose time has come, are linked
 * to a new settlement, one for each trade desk and settlement account. Coverage: ST22.
 */
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

/** Adds an account's quotes whose time has come to the groups. */
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
    .limit(mostAtOnce)
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

/** Somebody may have linked or settled some of them meanwhile. */
async function link(services: Linking, { terms, ids }: Group): Promise<void> {
  for (let from = 0; from < ids.length; from += mostInOne) {
    await services.transact(async (work) => {
      const quotes = await waitingIn(work.trx.selectFrom('quotes'))
        .selectAll()
        .where('id', 'in', ids.slice(from, from + mostInOne))
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
