import { sql } from 'kysely';
import { decimalOf, type QuoteInput } from '../../../contract/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';

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
 * The size of a trade in every measure, from the one that was asked for. Units are cut off for a
 * buyer and rounded up for a seller, and what units cost is rounded up to cents for a buyer and cut
 * off for a seller, so that nobody gets more than was paid for, however small the trade. A buyer pays the fee besides the base amount, a seller gets the base amount without it.
 */
export async function priceQuote(db: Queryable, terms: Terms): Promise<QuoteFigures> {
  const { input, pricePerUnit, feePercentage, precision } = terms;
  const isBuying = input['transaction-type'] === 'buy';
  const price = sql`${pricePerUnit}::numeric`;
  const rate = sql`(${String(feePercentage)}::numeric / 100)`;
  const base = baseOf(input, { price, rate });
  // Whole numbers of the smallest unit: a quotient with decimal places would be rounded.
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
  const worth = sql`${decimalOf(input['unit-count'] ?? '0')}::numeric * ${price}`;
  return input['transaction-type'] === 'buy'
    ? sql`round(ceil(${worth} * 100) * 0.01, 2)`
    : sql`trunc(${worth}, 2)`;
}
