import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/index.ts';
import { fromUnits, toUnits } from './exact-decimals.ts';
import { books, type Statement, type StatementSection } from './statement.ts';

/** One transaction with the balance after it. */
interface StatementRow {
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly description: string;
  readonly amount: string;
  readonly balance: string;
}

interface Movement {
  readonly id: string;
  readonly created_at: Date;
  /** With microseconds, which a Date would lose. */
  readonly timestamp: string;
  readonly type: string | null;
  readonly comments: string | null;
  readonly amount: string;
}

/** Rows of one query. */
const batchSize = 100;
/** Rows between pauses. A PDF draws them in about 5 ms. */
const sliceSize = 20;

/**
 * Yields the transactions that a section counts, in slices. Other requests run in between, and
 * memory use is bounded. @throws Error if they don't add up to the closing balance
 */
export async function* rowsOf(
  db: Queryable,
  { accountId, period }: Statement,
  section: StatementSection,
): AsyncGenerator<StatementRow[]> {
  const { scale } = section;
  let balance = toUnits(section.opening, scale);
  let after = { timestamp: period.start.toISOString(), id: '00000000-0000-0000-0000-000000000000' };
  for (let left = section.count; left > 0; ) {
    const limit = Math.min(left, batchSize);
    const movements = await movementsAfter(db, { accountId, period, section, after, limit });
    const last = movements.at(-1);
    if (!last) break;
    const rows = movements.map(({ id, created_at, type, comments, amount }) => {
      balance += toUnits(amount, scale);
      return {
        id,
        at: created_at,
        type: typeNames[String(type)] ?? 'Transfer',
        description: comments ?? '',
        amount: fromUnits(toUnits(amount, scale), scale),
        balance: fromUnits(balance, scale),
      };
    });
    for (let from = 0; from < rows.length; from += sliceSize) {
      yield rows.slice(from, from + sliceSize);
      await nextTurn();
    }
    after = last;
    left -= movements.length;
  }
  if (balance === toUnits(section.closing, scale)) return;
  throw new Error('the transactions of a statement do not add up to its closing balance');
}

async function movementsAfter(
  db: Queryable,
  of: Pick<Statement, 'accountId' | 'period'> & {
    section: StatementSection;
    after: { timestamp: string; id: string };
    limit: number;
  },
): Promise<Movement[]> {
  const { accountId, period, section, after, limit } = of;
  const book = books[section.kind];
  const type = section.kind === 'cash' ? 'funds_transfer_type' : 'asset_transaction_type';
  const { rows } = await sql<Movement>`
    select id, created_at, created_at::text as timestamp, ${sql.ref(type)} as type,
      comments_1 as comments, ${sql.ref(book.amount)}::text as amount
    from ${sql.table(book.table)}
    where account_id = ${accountId} and ${sql.ref(book.unit)}::text = ${section.unit}
      and (created_at, id) > (${after.timestamp}::timestamptz, ${after.id}::uuid)
      and created_at >= ${period.start} and created_at < ${period.end}
    order by created_at, id
    limit ${limit}
  `.execute(db);
  return rows;
}

const typeNames: Readonly<Record<string, string>> = {
  ach: 'ACH',
  check: 'Check',
  contribution: 'Contribution',
  credit_card: 'Card',
  disbursement: 'Disbursement',
  sandbox: 'Test funds',
  signet: 'Signet',
  trade: 'Trade',
  wire: 'Wire',
  wire_international: 'International wire',
};
