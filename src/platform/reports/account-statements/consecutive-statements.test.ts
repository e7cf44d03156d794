import { array, asyncProperty, assert as holds, integer, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits, toUnits } from './exact-decimals.ts';
import { monthOf } from './period.ts';
import { readStatement } from './statement.ts';
import { statementPdf } from './statement-pdf.ts';
import { rowsOf } from './statement-rows.ts';
import { useStatementBench } from './testing/statement-bench.ts';

const bench = useStatementBench();
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A movement in minor units, and the time since the one before. */
const movement = record({
  cents: integer({ min: -9_999_999, max: 9_999_999 }).filter((cents) => cents !== 0),
  hours: integer({ min: 1, max: 90 }),
  comments: string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\0', '')),
});

async function readJanuary() {
  const [accountId, period] = [bench.accountId, monthOf({ year: 2027, month: 1 })];
  return readStatement(bench.test.store.db, { accountId, period, now: bench.test.clock.now() });
}

test('transactions during the reading of a statement aren’t on it and don’t abort it', async () => {
  // Movements in the same millisecond have no order.
  await bench.post({ amount: '10' }, { at: '2027-01-01T01:00:00Z', amount: '-3' });
  const statement = await readJanuary();
  await bench.post({ at: '2027-01-02T00:00:00Z', amount: '5' });
  const [section] = statement.sections;
  if (!section) throw new Error('a statement has dollars');
  const rows = [];
  for await (const some of rowsOf(bench.test.store.db, statement, section)) rows.push(...some);
  expect(rows.map(({ amount, balance }) => [amount, balance])).toEqual([
    ['10.00', '10.00'],
    ['-3.00', '7.00'],
  ]);
});

test('other requests run while a long statement is created', async () => {
  await bench.post(...Array(350).fill({ amount: '1' }));
  const statement = await readJanuary();
  let turns = 0;
  const pages: number[] = [];
  for await (const _chunk of statementPdf(bench.test.store.db, statement)) {
    setImmediate(() => {
      turns += 1;
    });
    pages.push(turns);
  }
  expect(pages.at(-1)).toBeGreaterThanOrEqual(3);
});

test('balances of consecutive statements match each other and the ledger', async () => {
  const year = asyncProperty(array(movement, { minLength: 150, maxLength: 250 }), async (all) => {
    let hours = 0;
    const postings = all.map(({ cents, hours: later, comments }) => {
      hours = Math.min(hours + later, 8_750);
      const at = new Date(Date.UTC(2027, 0, 1) + hours * 3_600_000).toISOString();
      return { at, amount: fromUnits(BigInt(cents), 2), comments };
    });
    await bench.post(...postings);
    bench.goTo('2028-01-01T00:00:00Z');
    const statements = [];
    for (const month of months) statements.push(await bench.csv(month));
    const rows = statements.flat();
    let balance = '0.00';
    for (const { type, amount, balance: after } of rows) {
      const change = toUnits(amount || '0', 2);
      balance = fromUnits(toUnits(balance, 2) + change, 2);
      expect([type, after]).toEqual([type, balance]);
    }
    const moved = rows.filter((row) => row.transaction_id !== '');
    expect(new Set(moved.map((row) => row.transaction_id)).size).toBe(all.length);
    const { list } = await bench.client.get(
      `/v2/account-cash-totals?account.id=${bench.accountId}`,
    );
    expect(list[0]?.attributes.settled).toBe(Number(balance));
  });
  await holds(year, { numRuns: 1, endOnFailure: true });
});
