import { sql } from 'kysely';
import type { Queryable, Store } from '../../../kernel/store/database/store.ts';
import { runUnchecked } from '../../../testing/unchecked.ts';

/** Invariants of assets, each with a query that finds violations. */
const breaches: readonly [string, string][] = [
  [
    'a total is the sum of its movements, hot and cold',
    `select total.id from account_asset_totals total
      left join asset_transactions movement on movement.account_asset_total_id = total.id
      group by total.id
      having total.settled_hot <> coalesce(sum(unit_count) filter (where hot), 0)
        or total.settled_cold <> coalesce(sum(unit_count) filter (where not hot), 0)`,
  ],
  [
    'tax lots match the settled units, by both columns',
    `select total.id from account_asset_totals total
      left join asset_transaction_tax_lots lot
        on lot.account_id = total.account_id and lot.asset_id = total.asset_id
      group by total.id
      having total.settled <> coalesce(sum(lot.unit_count), 0)
        or total.settled <> coalesce(sum(lot.remaining), 0)`,
  ],
  [
    'the lots of a movement add up to its units',
    `select movement.id from asset_transactions movement
      left join asset_transaction_tax_lots lot on lot.asset_transaction_id = movement.id
      group by movement.id having movement.unit_count <> coalesce(sum(lot.unit_count), 0)`,
  ],
  [
    'accounts and counterparts add up to zero',
    `select asset_id::text from (
        select asset_id, settled as units from account_asset_totals
        union all select asset_id, unit_count from asset_ledger_entries
      ) as sides group by asset_id having sum(units) <> 0`,
  ],
  [
    'pending units match pending transfers',
    `select total.id from account_asset_totals total
      where total.pending_transfer <> coalesce((
          select sum(-unit_count_expected) from asset_transfers
          where account_id = total.account_id and asset_id = total.asset_id
            and status = 'pending' and transfer_direction = 'outgoing'), 0)
        + coalesce((
          select sum(unit_count) from internal_asset_transfers
          where from_account_id = total.account_id and asset_id = total.asset_id
            and status = 'pending'), 0)`,
  ],
  [
    'disbursable units are not negative',
    'select id from account_asset_totals where disbursable_hot < 0 or disbursable_cold < 0',
  ],
];

/** Returns the violated invariants. */
export async function readInvariants(db: Queryable): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, query] of breaches) {
    const { rows } = await sql.raw(query).execute(db);
    if (rows.length > 0) broken.push(`not so: ${what}`);
  }
  return broken;
}

const tables = [
  ...['asset_transaction_tax_lots', 'asset_ledger_entries', 'internal_asset_transfer_reviews'],
  ...['internal_asset_transfers', 'asset_transactions', 'contingent_holds'],
  ...['disbursement_authorizations', 'asset_transfers', 'asset_contributions'],
  ...['asset_disbursements', 'account_asset_totals'],
];

/** Deletes all assets of all accounts. */
export function emptyAssets(store: Store): Promise<void> {
  return runUnchecked(store, tables.map((name) => `delete from ${name}`).join(';'));
}
