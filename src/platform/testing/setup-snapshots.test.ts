import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from './examples.ts';
import { recordStatements } from './record-statements.ts';
import { type Rows, readRows } from './table-rows.ts';
import { useTestPlatform } from './test-platform.ts';

const given = useTestPlatform();

const setUp = async () => {
  const { accountId } = await createAccountWithOwner(await given.signUp());
  return accountId;
};

const time = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+\d\d/g;

/** Sorts rows without their times: a database has no defined order, and vacuuming changes it. */
function sorted(rows: Rows): Rows {
  const keyOf = (row: string) => `${row.replace(time, 'time')} ${row}`;
  const byKey = (a: string, b: string) => (keyOf(a) < keyOf(b) ? -1 : 1);
  return new Map([...rows].map(([table, own]) => [table, [...own].sort(byKey)]));
}

const timesIn = (rows: Rows): number[] =>
  [...rows.values()]
    .flat()
    .flatMap((row) => (row.match(time) ?? []).map((text) => Date.parse(text)));

const withoutTimes = (rows: Rows) =>
  [...rows].map(([table, own]) => [table, own.map((row) => row.replace(time, 'time'))]);

describe('the setup of a test', () => {
  let made: Rows;
  let madeAt: number;
  let accountId: string;

  test('runs in the first test', async () => {
    accountId = await setUp();
    madeAt = Date.now();
    made = sorted(await readRows(given.store));
    expect(made.size).toBeGreaterThan(10);
  });

  test('is restored for the next, row by row, as old as if it had just run', async () => {
    const before = Date.now();
    const statements = await recordStatements(async () => {
      expect(await setUp()).toBe(accountId);
    });
    const after = Date.now();
    const laid = sorted(await readRows(given.store));
    expect(statements).toHaveLength(2);
    expect(withoutTimes(laid)).toEqual(withoutTimes(made));
    const moves = timesIn(laid).map((moment, index) => moment - (timesIn(made)[index] ?? 0));
    expect(new Set(moves).size).toBe(1);
    expect(moves[0]).toBeGreaterThanOrEqual(before - madeAt);
    const latest = Math.max(...timesIn(new Map([['accounts', laid.get('accounts') ?? []]])));
    expect(latest).toBeLessThanOrEqual(after);
  });

  test.each([
    ['sends a request', () => given.anonymous.get('/v2/users')],
    ['reads or writes the database', () => given.store],
    ['uses the platform', () => given.platform],
    ['uses the clock', () => given.clock],
    ['starts another platform', () => given.another()],
  ])('runs again if a test %s before', async (_what, act) => {
    await act();
    expect(await setUp()).not.toBe(accountId);
  });

  test('runs again from the step that differs', async () => {
    const client = await given.signUp();
    const other = await createAccountWithOwner(client, { name: 'Another' });
    expect(other.accountId).not.toBe(accountId);
    const { list } = await client.get('/v2/accounts');
    expect(list.map(({ attributes }) => attributes.name)).toEqual(['Another']);
  });

  test('runs again if two steps overlap', async () => {
    const [one, two] = await Promise.all([given.signUp(), given.signUp()]);
    const accounts = await Promise.all([createAccountWithOwner(one), createAccountWithOwner(two)]);
    expect(accounts.map((each) => each.accountId)).not.toContain(accountId);
    expect((await one.get('/v2/accounts')).list).toHaveLength(1);
  });

  test('can be used after it was restored', async () => {
    const client = await given.signUp();
    const { accountId: id } = await createAccountWithOwner(client);
    const contact = await client.get(`/v2/contacts?filter[account.id eq]=${id}`);
    expect(contact.list).toHaveLength(1);
    const second = await createAccountWithOwner(client);
    const { list } = await client.get('/v2/accounts');
    const numbers = list.map(({ attributes }) => attributes.number);
    expect(second.accountId).not.toBe(id);
    expect(new Set(numbers).size).toBe(2);
  });
});
