import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/index.ts';
import { fromUnits, toUnits } from './exact-decimals.ts';
import type { Period } from './period.ts';

/** A table of movements. */
export interface Book {
  readonly table: 'cash_transactions' | 'asset_transactions';
  readonly unit: 'currency_type' | 'asset_id';
  readonly amount: 'amount' | 'unit_count';
  /** Decimal places. */
  readonly scale: number;
}

/** Sums of one currency or asset, with all decimal places. */
export interface Sums {
  /** The code of the currency, or the id of the asset. */
  readonly unit: string;
  readonly opening: string;
  readonly incoming: string;
  /** Zero or below. */
  readonly outgoing: string;
  readonly closing: string;
  /** Movements in the period. */
  readonly count: number;
}

interface Whose {
  readonly accountId: string;
  readonly period: Period;
}

/** Movements that one statement adds up, in about 10 ms on the embedded database. */
const usualSlice = 2000;

/**
 * Returns the sums of currencies or assets with a balance or movements in a period. Reads the history of the
 * account in slices, between which other requests run: the embedded database runs one statement at a time.
 */
export async function sumsOf(
  db: Queryable,
  book: Book,
  { accountId, period, sliceSize = usualSlice }: Whose & { sliceSize?: number },
): Promise<Sums[]> {
  const units = new Map<string, Totals>();
  let after: Place | undefined;
  for (;;) {
    const slice = await readSlice(db, book, { accountId, period, sliceSize, after });
    for (const part of slice) add(units, part, book.scale);
    const [first] = slice;
    const size = slice.reduce((all, { size: own }) => all + own, 0);
    if (!first || size < sliceSize) break;
    after = first;
    await nextTurn();
  }
  return [...units]
    .filter(([, { opening, count }]) => count > 0 || opening !== 0n)
    .map(([unit, { opening, incoming, outgoing, count }]) => {
      const amounts = { opening, incoming, outgoing, closing: opening + incoming + outgoing };
      const texts = Object.entries(amounts).map(([name, sum]) => [
        name,
        fromUnits(sum, book.scale),
      ]);
      return {
        unit,
        count,
        ...(Object.fromEntries(texts) as Record<keyof typeof amounts, string>),
      };
    });
}

interface Totals {
  opening: bigint;
  incoming: bigint;
  outgoing: bigint;
  count: number;
}

function add(units: Map<string, Totals>, part: SlicePart, scale: number): void {
  const sums = units.get(part.unit) ?? { opening: 0n, incoming: 0n, outgoing: 0n, count: 0 };
  sums.opening += toUnits(part.opening, scale);
  sums.incoming += toUnits(part.incoming, scale);
  sums.outgoing += toUnits(part.outgoing, scale);
  sums.count += part.count;
  units.set(part.unit, sums);
}

/** The last movement of a slice. */
interface Place {
  /** With microseconds, which a Date would lose. */
  readonly lastTime: string;
  readonly lastId: string;
}

/** Part of a slice with one unit. */
interface SlicePart extends Omit<Sums, 'closing'>, Place {
  /** Movements in the period and before it. */
  readonly size: number;
}

async function readSlice(
  db: Queryable,
  book: Book,
  { accountId, period, sliceSize, after }: Whose & { sliceSize: number; after: Place | undefined },
): Promise<SlicePart[]> {
  const isInPeriod = sql`created_at >= ${period.start}`;
  const { rows } = await sql<SlicePart>`
    with slice as (
      select ${sql.ref(book.unit)}::text as unit, ${sql.ref(book.amount)} as amount, created_at, id
      from ${sql.table(book.table)}
      where account_id = ${accountId} and created_at < ${period.end}
        ${after ? sql`and (created_at, id) > (${after.lastTime}::timestamptz, ${after.lastId}::uuid)` : sql``}
      order by created_at, id
      limit ${sql.lit(sliceSize)}
    ), last as (
      select created_at, id from slice order by created_at desc, id desc limit 1
    )
    select unit,
      coalesce(sum(amount) filter (where not ${isInPeriod}), 0)::text as opening,
      coalesce(sum(amount) filter (where ${isInPeriod} and amount > 0), 0)::text as incoming,
      coalesce(sum(amount) filter (where ${isInPeriod} and amount < 0), 0)::text as outgoing,
      count(*) filter (where ${isInPeriod})::int as count, count(*)::int as size,
      (select created_at::text from last) as "lastTime", (select id::text from last) as "lastId"
    from slice
    group by unit
  `.execute(db);
  return rows;
}
