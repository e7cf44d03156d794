import type { SelectQueryBuilder } from 'kysely';
import { forEachRow } from '../../kernel/services/index.ts';
import type { Database } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { insertSettlement } from './link-quotes.ts';
import { linkedAt, type SettlementTerms, termsOf } from './settlement-terms.ts';

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
