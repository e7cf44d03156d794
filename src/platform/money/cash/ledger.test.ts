import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { changeHeld, lockCashTotals, requireDisbursable } from './change-held.ts';
import { postCash, transferCash } from './post-cash.ts';

const given = useTestPlatform();
let client: ApiClient;
let from: string;
let to: string;

beforeEach(async () => {
  client = await given.signUp();
  ({ accountId: from } = await createAccountWithOwner(client));
  ({ accountId: to } = await createAccountWithOwner(client));
});

const usd = (accountId: string) => ({ accountId, currencyType: 'USD' });
const post = (amount: string, more: object = {}) =>
  given.platform.services.transact((work) =>
    postCash(work, {
      account_id: from,
      amount,
      currency_type: 'USD',
      funds_transfer_type: 'wire',
      ...more,
    }),
  );
const hold = (change: object, place = usd(from)) =>
  given.platform.services.transact(async (work) => {
    await lockCashTotals(work, [place]);
    await changeHeld(work, { ...place, ...change });
  });
const transfer = (amount: string, [fromAccountId, toAccountId] = [from, to]) =>
  given.platform.services.transact((work) =>
    transferCash(work, { fromAccountId, toAccountId, amount, currencyType: 'USD' }),
  );
const totalsOf = async (accountId: string) =>
  (await client.get(`/v2/account-cash-totals?account.id=${accountId}`)).list.map(
    ({ attributes }) => attributes,
  );
const rowsOf = async (statement: string) =>
  (await sql.raw<object>(statement).execute(given.store.db)).rows;

describe('a posting', () => {
  test('has two sides that add up to zero', async () => {
    await post('12.34');
    await post('-2.34', { counterpart: 'fees' });
    expect(
      await rowsOf('select ledger_account, amount from ledger_entries order by amount'),
    ).toEqual([
      { ledger_account: 'wire_settlement', amount: '-12.34' },
      { ledger_account: 'fees', amount: '2.34' },
    ]);
    expect(await totalsOf(from)).toMatchObject([{ settled: 10, disbursable: 10 }]);
  });

  test.each([
    ['ach', 'ach_settlement'],
    ['check', 'check_settlement'],
    ['credit_card', 'card_settlement'],
    ['sandbox', 'sandbox_funds'],
    ['signet', 'signet_settlement'],
    ['wire', 'wire_settlement'],
    ['wire_international', 'wire_settlement'],
  ])('by %s has the counterpart %s', async (funds_transfer_type, account) => {
    await post('3', { funds_transfer_type });
    expect(await rowsOf('select ledger_account, amount from ledger_entries')).toEqual([
      { ledger_account: account, amount: '-3.00' },
    ]);
  });

  test('of a type without a default needs an explicit counterpart', async () => {
    await expect(post('1', { funds_transfer_type: null })).rejects.toThrow('name the counterpart');
    expect(await totalsOf(from)).toMatchObject([{ settled: 0 }]);
  });

  test.each([
    ['one side only', `delete from ledger_entries where false`],
    ['sides that differ by a cent', other('-9.99', 'USD')],
    ['sides in two currencies', other('-10.00', 'EUR')],
  ])('with %s is rejected by the database', async (_what, statement) => {
    const write = given.platform.services.transact(async ({ trx }) => {
      await sql.raw(movement(from)).execute(trx);
      await sql.raw(statement).execute(trx);
    });
    await expect(write).rejects.toThrow('does not balance');
    expect(await totalsOf(from)).toMatchObject([{ settled: 0 }]);
  });

  test.each([
    'update cash_transactions set amount = amount + 1',
    'delete from cash_transactions',
    'update ledger_entries set amount = amount - 1',
    'delete from ledger_entries',
  ])('never changes: the database rejects %s', async (statement) => {
    await post('5');
    await expect(sql.raw(statement).execute(given.store.db)).rejects.toThrow('never changes');
  });
});

describe('money between two accounts', () => {
  test('is one posting with a movement on each side', async () => {
    await post('10');
    const ids = await transfer('4.5');
    expect(await totalsOf(from)).toMatchObject([{ settled: 5.5 }]);
    expect(await totalsOf(to)).toMatchObject([{ settled: 4.5 }]);
    expect(
      await rowsOf(`select id, amount from cash_transactions where funds_transfer_type is null
        order by amount`),
    ).toEqual([
      { id: ids.from_cash_transaction_id, amount: '-4.50' },
      { id: ids.to_cash_transaction_id, amount: '4.50' },
    ]);
  });

  test('never exceeds the disbursable balance', async () => {
    await post('10');
    await hold({ contingentHold: '3', pendingTransfer: '2.01' });
    await expect(transfer('5')).rejects.toMatchObject({ code: '39001' });
    await transfer('4.99');
    expect(await totalsOf(from)).toMatchObject([{ settled: 5.01, disbursable: 0 }]);
  });

  test('has correct totals after concurrent transfers in both directions', async () => {
    await post('10');
    await transfer('5');
    const both = () => [transfer('1'), transfer('1', [to, from])];
    await Promise.all([...Array(5)].flatMap(both));
    expect(await totalsOf(from)).toMatchObject([{ settled: 5 }]);
    expect(await totalsOf(to)).toMatchObject([{ settled: 5 }]);
  });
});

describe('totals', () => {
  const lock = (...accountIds: readonly string[]) =>
    given.platform.services.transact((work) => lockCashTotals(work, accountIds.map(usd)));

  test('are created once, even if an account is repeated or spelled in upper case', async () => {
    await given.store.db.deleteFrom('account_cash_totals').execute();
    await lock(to, from.toUpperCase(), from, to);
    await lock(from, to);
    expect(await totalsOf(from)).toMatchObject([{ settled: 0 }]);
    expect(await totalsOf(to)).toMatchObject([{ settled: 0 }]);
  });

  test('can be locked for no account, but not for an unknown one', async () => {
    await lock();
    await expect(lock('00000000-0000-4000-8000-000000000009')).rejects.toThrow();
  });
});

describe('held money', () => {
  test('is not disbursable until it is released', async () => {
    await post('10');
    await hold({ nonContingentHold: '1', contingentHold: '2', pendingTransfer: '3' });
    expect(await totalsOf(from)).toMatchObject([
      {
        settled: 10,
        disbursable: 4,
        'non-contingent-hold': 1,
        'contingent-hold': 2,
        'pending-transfer': 3,
      },
    ]);
    await hold({ contingentHold: '-2', pendingTransfer: '-3' });
    expect(await totalsOf(from)).toMatchObject([{ disbursable: 9 }]);
  });

  test('starts at zero in a new currency', async () => {
    await hold({ contingentHold: '1.5' }, { accountId: to, currencyType: 'JPY' });
    expect(await totalsOf(to)).toMatchObject([
      { 'currency-type': 'USD' },
      { 'currency-type': 'JPY', settled: 0, disbursable: -1.5 },
    ]);
  });

  test('can change only after the totals are locked', async () => {
    const change = { ...usd(from), currencyType: 'JPY', contingentHold: '1' };
    const held = given.platform.services.transact((work) => changeHeld(work, change));
    await expect(held).rejects.toThrow('call lockCashTotals first');
  });

  test('never becomes negative', async () => {
    await expect(hold({ pendingTransfer: '-0.01' })).rejects.toThrow('account_cash_totals_held');
  });

  test('is exact where floating point is not', async () => {
    await post('9007199254740993.01');
    const requireThat = (amount: string) =>
      given.platform.services.transact((work) =>
        requireDisbursable(work, { ...usd(from), amount }),
      );
    await requireThat('9007199254740993.01');
    await expect(requireThat('9007199254740993.02')).rejects.toMatchObject({ code: '39001' });
  });

  test('is not disbursable in a currency without a total', async () => {
    const yen = { accountId: from, currencyType: 'JPY', amount: '1' };
    const required = given.platform.services.transact((work) => requireDisbursable(work, yen));
    await expect(required).rejects.toMatchObject({ code: '39001' });
  });

  test.each([
    ['amount', '/data/attributes/amount'],
    [undefined, undefined],
  ])('the failure points to the attribute %s', async (attribute, pointer) => {
    const required = given.platform.services.transact((work) =>
      requireDisbursable(work, { ...usd(from), amount: '0.01', attribute }),
    );
    const detail = 'The disbursable balance of the account is less than this amount.';
    await expect(required).rejects.toMatchObject({
      problems: [{ code: '39001', title: 'Insufficient funds', detail, pointer }],
    });
  });
});

function movement(accountId: string): string {
  return `insert into cash_transactions (id, posting_id, account_id, amount, currency_type,
      effective_at, settled_on, created_at)
    values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001',
      '${accountId}', 10, 'USD', now(), now(), now())`;
}

function other(amount: string, currency: string): string {
  return `insert into ledger_entries (account_id, posting_id, ledger_account, amount, currency_type, created_at)
    select id, '00000000-0000-4000-8000-000000000001', 'suspense', ${amount}, '${currency}', now()
    from accounts limit 1`;
}
