import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';

/** What an account has of one thing: of a currency, of an asset. */
export interface TotalPosition {
  readonly accountId: string;
  readonly what: string;
}

/** A table with a total for each place. */
interface Totals {
  readonly table: 'account_cash_totals' | 'account_asset_totals';
  /** Its column with what it is a total of. */
  readonly what: 'currency_type' | 'asset_id';
  /** Begins with zeros where there is no total yet; somebody else may do so at the same time. */
  begin(places: readonly TotalPosition[]): Promise<unknown>;
}

/**
 * Locks totals in the one order that everybody keeps: by account, then by what they are of. One that
 * does not exist is begun.
 *
 * @throws Error when there is no such account, or no such thing
 */
export async function lockTotals(
  work: Work,
  totals: Totals,
  places: readonly TotalPosition[],
): Promise<void> {
  // An id is the same in whatever letters a request spells it.
  const nameOf = ({ accountId, what }: TotalPosition) => `${accountId} ${what}`.toLowerCase();
  const held = heldIn(work.trx);
  const wanted = new Map(places.map((place) => [nameOf(place), place]));
  for (const name of held) wanted.delete(name);
  const all = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place);
  if (all.length === 0) return;
  if ((await lockExisting(work, totals, all)) < all.length) {
    await totals.begin(all);
    const locked = await lockExisting(work, totals, all);
    if (locked < all.length)
      throw new Error(`not all of ${totals.table} that are to be locked exist`);
  }
  for (const name of wanted.keys()) held.add(name);
}

const heldBy = new WeakMap<Queryable, Set<string>>();

/** The totals that a transaction has locked: nobody takes them away before its end. */
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

/** A column with a change added: a decimal with a sign, nothing by default. */
export function plus(column: string, change = '0'): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} + ${change}::numeric`;
}
