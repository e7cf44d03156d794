import { sql } from 'kysely';
import { decimalOf, type QuoteInput } from '../../../contract/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';

/** Size and price of a quote: exact decimals. */
export interface QuoteFigures {
  readonly unitCount: string;
  readonly baseAmount: string;
  readonly feeAmount: string;
  readonly totalAmount: string;
}

interface Terms {
  readonly input: Pick<QuoteInput, 'amount' | 'total-amount' | 'unit-count' | 'transaction-type'>;
  readonly pricePerUnit: string;
  /** Of the base amount. */
  readonly feePercentage: number;
  /** Decimal places of a unit. */
  readonly precision: number;
}

/**
 * Calculates all figures of a trade from the requested one. Rounding favors the desk: units are
 * truncated for a buyer and rounded up for a seller, prices are rounded up to cents for a buyer and
 * truncated for a seller. A buyer pays the fee in addition to the base amount; for a seller it is
 * deducted.
 */
export async function priceQuote(db: Queryable, terms: Terms): Promise<QuoteFigures> {
  const { input, pricePerUnit, feePercentage, precision } = terms;
  const isBuying = input['transaction-type'] === 'buy';
  const price = sql`${pricePerUnit}::numeric`;
  const rate = sql`(${String(feePercentage)}::numeric / 100)`;
  const base = baseOf(input, { price, rate });
  // Calculates with whole numbers of the smallest unit, because a decimal quotient would be rounded.
  const smallest = sql`(base * ${`1e${precision}`}::numeric)`;
  const rest = isBuying ? sql`0` : sql`sign(mod(${smallest}, ${price}))`;
  const cut = sql`(div(${smallest}, ${price}) + ${rest}) * ${`1e-${precision}`}::numeric`;
  const units = input['unit-count'];
  const unitCount = units === undefined ? cut : sql`${decimalOf(units)}::numeric`;
  const total = input['total-amount'];
  const fee =
    total === undefined ? sql`round(base * ${rate}, 2)` : sql`${decimalOf(total)}::numeric - base`;
  const { rows } = await sql<Record<keyof QuoteFigures, string>>`
    select unit_count::text as "unitCount", base::text as "baseAmount", fee::text as "feeAmount",
      (case when ${isBuying} then base + fee else base - fee end)::text as "totalAmount"
    from (select base, trim_scale(${unitCount}) as unit_count, ${fee} as fee
      from (select ${base} as base) as asked) as figures
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('the database returned no figures');
  return figures;
}

function baseOf(
  input: Terms['input'],
  { price, rate }: { price: ReturnType<typeof sql>; rate: ReturnType<typeof sql> },
) {
  if (input.amount !== undefined) return sql`${decimalOf(input.amount)}::numeric(15, 2)`;
  const total = input['total-amount'];
  if (total !== undefined) return sql`round(${decimalOf(total)}::numeric / (1 + ${rate}), 2)`;
  const worth = sql`${decimalOf(input['unit-count'] ?? '0')}::numeric * ${price}`;
  return input['transaction-type'] === 'buy'
    ? sql`round(ceil(${worth} * 100) * 0.01, 2)`
    : sql`trunc(${worth}, 2)`;
}
