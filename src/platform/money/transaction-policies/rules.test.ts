import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withdrawTransfer } from './authorization-items.ts';
import { fromThousand, usePolicyBench } from './testing/policy-bench.ts';

const bench = usePolicyBench();

describe('an amount rule', () => {
  // Covers TP7
  test.each([
    ['999.99', false],
    ['1000', true],
    ['1000.01', true],
    ['1000000', true],
    ['1000000.01', false],
  ])('of 1,000 to 1,000,000 makes %s wait: %s', async (amount, waits) => {
    await bench.rule(fromThousand);
    expect((await bench.transfer(amount)).waits).toBe(waits);
  });

  // Covers TP7
  test('matches its currency and transfer types only', async () => {
    await bench.rule(fromThousand);
    const euro = { of: { currencyType: 'EUR' } } as const;
    expect((await bench.transfer('5000', euro)).waits).toBe(false);
    expect((await bench.transfer('5000', { of: { assetId: randomUUID() } })).waits).toBe(false);
    const cash = { transferType: 'account_cash_transfer' } as const;
    expect((await bench.transfer('5000', cash)).waits).toBe(false);
  });

  test('without currency and asset matches all', async () => {
    const { 'currency-type': _none, ...ofAll } = fromThousand;
    await bench.rule(ofAll);
    expect((await bench.transfer('5000', { of: { currencyType: 'EUR' } })).waits).toBe(true);
    expect((await bench.transfer('5000', { of: { assetId: randomUUID() } })).waits).toBe(true);
  });

  test('does not match while inactive', async () => {
    await bench.rule({ ...fromThousand, active: false });
    expect((await bench.transfer('5000')).waits).toBe(false);
  });

  // Covers TP1, EP18
  test('applies to the current accounts of its rule group', async () => {
    await bench.rule(fromThousand);
    const path = `/v2/accounts/${bench.accountId}/set-rule-group`;
    const { id: other } = await bench.make('/v2/rule-groups', {});
    for (const group of [other, null]) {
      const account = await bench.make(path, { 'rule-group-id': group });
      expect(account.id).toBe(bench.accountId);
      expect((await bench.transfer('5000')).waits).toBe(false);
    }
    await bench.make(path, { 'rule-group-id': bench.ruleGroupId });
    expect((await bench.transfer('5000')).waits).toBe(true);
    const { data } = await bench.owner.get(`/v2/accounts/${bench.accountId}?include=rule-group`);
    expect(data.relationships?.['rule-group']?.data).toMatchObject({ id: bench.ruleGroupId });
  });
});

describe('a frequency rule', () => {
  const daily = { 'rule-type': 'frequency', 'past-hours': 24, 'currency-type': 'USD' };

  // Covers TP8
  test('matches a transfer that raises the sum above the maximum', async () => {
    await bench.rule({ ...daily, 'transfer-amount-maximum': '1000' });
    const waits = [];
    for (const amount of ['600', '400', '0.01']) waits.push((await bench.transfer(amount)).waits);
    expect(waits).toEqual([false, false, true]);
  });

  // Covers TP8
  test('matches a transfer that raises the count above the number', async () => {
    await bench.rule({ ...daily, 'number-of-transactions': 2 });
    const waits = [];
    for (const amount of ['1', '1', '1', '1']) waits.push((await bench.transfer(amount)).waits);
    expect(waits).toEqual([false, false, true, true]);
  });

  // Covers TP8
  test('ignores transfers older than its hours', async () => {
    await bench.rule({ ...daily, 'past-hours': '1.5', 'number-of-transactions': 1 });
    expect((await bench.transfer('1')).waits).toBe(false);
    bench.given.clock.setOffset(3600);
    expect((await bench.transfer('1')).waits).toBe(true);
    bench.given.clock.setOffset(3600 + 5401);
    expect((await bench.transfer('1')).waits).toBe(false);
  });

  test('counts transfers from before its creation', async () => {
    const path = `/v2/accounts/${bench.accountId}/set-rule-group`;
    await bench.make(path, { 'rule-group-id': null });
    await bench.transfer('900');
    await bench.rule({ ...daily, 'transfer-amount-maximum': 1000 });
    await bench.make(path, { 'rule-group-id': bench.ruleGroupId });
    expect((await bench.transfer('101')).waits).toBe(true);
  });

  // Covers TP8
  test('counts waiting transfers, not cancelled ones', async () => {
    await bench.rule({ ...daily, 'transfer-amount-maximum': 1000 });
    const { services } = bench.given.platform;
    const first = await bench.transfer('1500');
    expect((await bench.transfer('1')).waits).toBe(true);
    const cancelled = { transferType: 'sub_asset_transfer', transferId: first.id } as const;
    await services.transact((work) => withdrawTransfer(work, cancelled));
    expect((await bench.transfer('999')).waits).toBe(false);
  });

  test('ignores the case of ids', async () => {
    const { 'currency-type': _none, ...ofAll } = daily;
    await bench.rule({ ...ofAll, 'transfer-amount-maximum': 100 });
    const assetId = randomUUID();
    expect((await bench.transfer('60', { of: { assetId } })).waits).toBe(false);
    const spelt = {
      of: { assetId: assetId.toUpperCase() },
      accountId: bench.accountId.toUpperCase(),
    };
    expect((await bench.transfer('60', spelt)).waits).toBe(true);
  });

  test('without a currency sums each one separately and counts all', async () => {
    const { 'currency-type': _none, ...ofAll } = daily;
    await bench.rule({ ...ofAll, 'transfer-amount-maximum': 100 });
    expect((await bench.transfer('60')).waits).toBe(false);
    expect((await bench.transfer('60', { of: { currencyType: 'EUR' } })).waits).toBe(false);
    await bench.rule({ ...ofAll, 'number-of-transactions': 3 });
    expect((await bench.transfer('1')).waits).toBe(false);
    expect((await bench.transfer('1', { of: { currencyType: 'GBP' } })).waits).toBe(true);
  });
});

// Covers OP4, EP19
test('each matching rule has its own item', async () => {
  const amount = await bench.rule(fromThousand);
  const frequency = { 'rule-type': 'frequency', 'past-hours': 1, 'number-of-transactions': 0 };
  const count = await bench.rule(frequency);
  await bench.transfer('1000');
  const { list } = await bench.owner.get('/v2/authorization-items?include=rule,account');
  expect(list.map(({ attributes }) => attributes.status)).toEqual(['pending', 'pending']);
  const rules = list.map(({ relationships }) => relationships?.rule?.data);
  expect(rules).toEqual(
    expect.arrayContaining([amount, count].map((id) => ({ type: 'rules', id }))),
  );
});

test('the operator’s rules apply and are hidden, as are their items', async () => {
  const id = await bench.rule(fromThousand);
  const { db } = bench.given.store;
  await db.updateTable('rules').set({ internal: true }).where('id', '=', id).execute();
  expect((await bench.transfer('1000')).waits).toBe(true);
  expect((await bench.owner.get('/v2/rules')).list).toEqual([]);
  expect((await bench.owner.get('/v2/authorization-items')).list).toEqual([]);
  expect((await bench.owner.get(`/v2/rules/${id}`)).status).toBe(404);
});
