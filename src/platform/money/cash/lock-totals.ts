import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';

/** One account's total of one currency or asset. */
export interface TotalPosition {
  readonly accountId: string;
  readonly what: string;
}

interface Totals {
  readonly table: 'account_cash_totals' | 'account_asset_totals';
  /** Its column with the currency or asset. */
  readonly what: 'currency_type' | 'asset_id';
  /** Creates missing totals with zeros. Another transaction may do so at the same time. */
  begin(places: readonly TotalPosition[]): Promise<unknown>;
}

/**
 * Locks totals in a fixed order and creates missing ones.
 *
 * @throws Error when an account, currency or asset doesn't exist
 */
export async function lockTotals(
  work: Work,
  totals: Totals,
  places: readonly TotalPosition[],
): Promise<void> {
  // Requests may spell an id in upper or lower case.
  const nameOf = ({ accountId, what }: TotalPosition) => `${accountId} ${what}`.toLowerCase();
  const held = heldIn(work.trx);
  const wanted = new Map(places.map((place) => [nameOf(place), place]));
  for (const name of held) wanted.delete(name);
  const all = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place);
  if (all.length === 0) return;
  if ((await lockExisting(work, totals, all)) < all.length) {
    await totals.begin(all);
    if ((await lockExisting(work, totals, all)) < all.length) {
      throw new Error(`${totals.table} lacks a total to lock`);
    }
  }
  for (const name of wanted.keys()) held.add(name);
}

const heldBy = new WeakMap<Queryable, Set<string>>();

/** Returns the totals that a transaction has locked; they stay locked until it ends. */
function heldIn(trx: Queryable): Set<string> {
  const held = heldBy.get(trx) ?? new Set();
  heldBy.set(trx, held);
  return held;
}

async function lockExisting(
  { trx }: Work,
  { table, what: column }: Totals,
  places: readonly TotalPosition[],
): Promise<number> {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where(({ eb, or }) =>
      or(
        places.map(({ accountId, what }) =>
          eb('account_id', '=', accountId).and(sql.ref(column), '=', what),
        ),
      ),
    )
    .orderBy('account_id')
    .orderBy(sql.ref(column))
    .forUpdate()
    .execute();
  return rows.length;
}

/** Returns the expression `column + change`. */
export function plus(column: string, change = '0'): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} + ${change}::numeric`;
}
