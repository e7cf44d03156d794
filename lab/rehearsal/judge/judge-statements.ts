import { parse } from 'csv-parse/sync';

interface Line {
  readonly date: string;
  readonly type: string;
  readonly amount: string;
  readonly balance: string;
}

/**
 * Adds up consecutive monthly statements in CSV: each begins where the last one ended, its lines make its closing
 * balance, and the last one ends with the account's total.
 *
 * @param settled the account's total in the ledger, such as `10.50`
 */
export function judgeStatements(statements: readonly string[], settled: string): string[] {
  const wrong: string[] = [];
  let balance = 0n;
  for (const statement of statements) {
    for (const { type, amount, balance: shown, date } of linesOf(statement)) {
      if (type !== 'opening_balance' && type !== 'closing_balance') balance += toCents(amount);
      if (toCents(shown) === balance) continue;
      wrong.push(
        `the statement has ${shown} at ${type} of ${date}, its lines ${fromCents(balance)}`,
      );
      balance = toCents(shown);
    }
  }
  if (balance === toCents(settled)) return wrong;
  return [...wrong, `the statement ends with ${fromCents(balance)}, the ledger with ${settled}`];
}

function linesOf(statement: string): Line[] {
  const lines: (Line & { readonly currency_or_asset: string })[] = parse(statement, {
    columns: true,
  });
  return lines.filter((line) => line.currency_or_asset === 'USD');
}

function toCents(amount: string): bigint {
  const [, sign = '', units = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  const value = BigInt(units) * 100n + BigInt(cents.padEnd(2, '0'));
  return sign ? -value : value;
}

function fromCents(cents: bigint): string {
  const absolute = cents < 0n ? -cents : cents;
  const text = `${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`;
  return cents < 0n ? `-${text}` : text;
}
