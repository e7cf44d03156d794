import type { Queryable } from '../../kernel/store/index.ts';
import { dayOf, lastDayOf } from './period.ts';
import type { Statement, StatementSection } from './statement.ts';
import { rowsOf } from './statement-rows.ts';

const header = [
  'account_number',
  'currency_or_asset',
  'date',
  'type',
  'description',
  'amount',
  'balance',
  'transaction_id',
];

/** Writes a statement as CSV (RFC 4180, UTF-8), with exact amounts. */
export async function* statementCsv(db: Queryable, statement: Statement): AsyncGenerator<Buffer> {
  yield toLines([header]);
  for (const section of statement.sections) {
    const line = lineOf(statement, section);
    const { opening, closing } = section;
    yield toLines([line([dayOf(statement.period.start), 'opening_balance', '', '', opening, ''])]);
    for await (const rows of rowsOf(db, statement, section)) {
      yield toLines(
        rows.map(({ id, at, type, description, amount, balance }) =>
          line([dayOf(at), type, asText(description), amount, balance, id]),
        ),
      );
    }
    yield toLines([line([lastDayOf(statement.period), 'closing_balance', '', '', closing, ''])]);
  }
}

function lineOf({ accountNumber }: Statement, { name }: StatementSection) {
  return (cells: readonly string[]) => [accountNumber, name, ...cells];
}

/** Prefixes text that a spreadsheet would execute as a formula with a hidden apostrophe. */
function asText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function toLines(lines: readonly (readonly string[])[]): Buffer {
  return Buffer.from(lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join(''));
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
