import { sql } from 'kysely';
import { decimalOf, type QuoteInput } from '../../contract/index.ts';
import type { Queryable } from '../store/store.ts';

/** What a quote comes to: exact decimals. */
export interface QuoteFigures {
  readonly unitCount: string;
  readonly baseAmount: string;
  readonly feeAmount: string;
  readonly totalAmount: string;
}

/** What the figures are made of. */
interface Terms {
  readonly input: Pick<QuoteInput, 'amount' | 'total-amount' | 'unit-count' | 'transaction-type'>;
  readonly pricePerUnit: string;
  /** Of the base amount. */
  readonly feePercentage: number;
  /** Decimal places of a unit. */
  readonly precision: number;
}

/**
 * The size of a trade in every measure, from the one that was asked for. Money is rounded to cents;
 * units are cut off for a buyer and rounded up for a seller, so that nobody gets more than was paid
 * for. A buyer pays the fee besides the base amount, a seller gets the base amount without it.
 */
export async function priceQuote(db: Queryable, terms: Terms): Promise<QuoteFigures> {
  const { input, pricePerUnit, feePercentage, precision } = terms;
  const isBuying = input['transaction-type'] === 'buy';
  const price = sql`${pricePerUnit}::numeric`;
  const rate = sql`(${String(feePercentage)}::numeric / 100)`;
  const base = baseOf(input, { price, rate });
  const places = sql`${precision}::integer`;
  const exact = sql`(base / ${price})`;
  const cut = isBuying
    ? sql`trunc(${exact}, ${places})`
    : sql`ceil(${exact} * 10::numeric ^ ${places}) / 10::numeric ^ ${places}`;
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
  if (!figures) throw new Error('the database answers a question with nothing');
  return figures;
}

function baseOf(
  input: Terms['input'],
  { price, rate }: { price: ReturnType<typeof sql>; rate: ReturnType<typeof sql> },
) {
  if (input.amount !== undefined) return sql`${decimalOf(input.amount)}::numeric(15, 2)`;
  const total = input['total-amount'];
  if (total !== undefined) return sql`round(${decimalOf(total)}::numeric / (1 + ${rate}), 2)`;
  return sql`round(${decimalOf(input['unit-count'] ?? '0')}::numeric * ${price}, 2)`;
}
