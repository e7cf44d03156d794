import { expect, test } from 'vitest';
import { rejectedWith } from '../../testing/rejections.ts';
import { fromThousand, usePolicyBench } from './testing/policy-bench.ts';

const bench = usePolicyBench();
const types = { 'transfer-types': ['sub_asset_transfer'] };

async function simulate(rule: object, client = bench.owner) {
  const input = { 'rule-group-id': bench.ruleGroupId, ...types, ...rule };
  return client.post('/v2/rules/simulate', input);
}

const heldIds = async (rule: object): Promise<string[]> => {
  const held = (await simulate(rule)).data.attributes['held-transfers'];
  return Array.isArray(held) ? held.map((each) => String(each['transfer-id'])) : [];
};

// Covers simulateRule
test('finds the transfers that an amount rule would have held, and creates nothing', async () => {
  await bench.transfer('999.99');
  const { id } = await bench.transfer('1000');
  await bench.transfer('1000', { of: { currencyType: 'EUR' } });
  const { data } = await simulate(fromThousand);
  expect(data.attributes).toMatchObject({
    accounts: 1,
    transfers: 3,
    complete: true,
    held: 1,
    'held-transfers': [
      {
        'transfer-type': 'sub_asset_transfer',
        'transfer-id': id,
        amount: 1000,
        'account-id': bench.accountId,
        'currency-type': 'USD',
        'asset-id': null,
      },
    ],
  });
  expect((await bench.owner.get('/v2/rules')).list).toEqual([]);
});

test.each([
  { 'rule-type': 'frequency', 'past-hours': 24, 'number-of-transactions': 2 },
  { 'rule-type': 'frequency', 'past-hours': 3, 'transfer-amount-maximum': 250 },
  {
    'rule-type': 'frequency',
    'past-hours': 3,
    'currency-type': 'USD',
    'transfer-amount-maximum': 99,
  },
  { 'rule-type': 'amount', 'transfer-amount-minimum': 90, 'transfer-amount-maximum': 120 },
])('holds the same transfers as the rule itself: %o', async (rule) => {
  await bench.rule(rule);
  const { clock } = bench.given;
  const waiting: string[] = [];
  for (const [index, amount] of ['100', '100', '100', '120', '50', '200', '90'].entries()) {
    clock.setOffset(index * 1.4 * 3600);
    const currencyType = index % 3 === 1 ? 'EUR' : 'USD';
    const { id, waits } = await bench.transfer(amount, { of: { currencyType } });
    if (waits) waiting.unshift(id);
  }
  expect(waiting.length).toBeGreaterThan(0);
  expect(await heldIds(rule)).toEqual(waiting);
});

test('looks at 90 days, at accounts of the group, and at the newest transfers', async () => {
  await bench.transfer('1000');
  bench.given.clock.setOffset(91 * 86_400);
  expect((await simulate(fromThousand)).data.attributes).toMatchObject({ transfers: 0, held: 0 });
  await bench.transfer('2000');
  await bench.make(`/v2/accounts/${bench.accountId}/set-rule-group`, { 'rule-group-id': null });
  expect((await simulate(fromThousand)).data.attributes).toMatchObject({
    accounts: 0,
    transfers: 0,
    held: 0,
  });
});

test('checks fewer transfers than there are, and says so', async () => {
  const { db } = bench.given.store;
  await bench.transfer('1');
  const row = await db.selectFrom('governed_transfers').selectAll().executeTakeFirstOrThrow();
  const many = Array.from({ length: 2001 }, () => ({
    ...row,
    transfer_id: bench.given.platform.services.newId(),
    amount: '1000',
    created_at: new Date(row.created_at.getTime() + 1),
  }));
  await db.insertInto('governed_transfers').values(many).execute();
  const { attributes } = (await simulate(fromThousand)).data;
  expect(attributes).toMatchObject({ transfers: 2000, complete: false, held: 2000 });
  expect(attributes['held-transfers']).toHaveLength(100);
  const perHour = { 'rule-type': 'frequency', 'past-hours': 1, 'number-of-transactions': 1999 };
  expect((await simulate(perHour)).data.attributes).toMatchObject({ transfers: 99, held: 99 });
});

test('is for those who may create the rule, with the same checks', async () => {
  expect(await simulate({ 'rule-type': 'amount' })).toMatchObject({ status: 422 });
  const reader = await bench.colleague('reader@example.com');
  expect((await simulate(fromThousand, reader)).status).toBe(403);
  const stranger = await bench.given.signUp();
  const group = { 'rule-group-id': bench.ruleGroupId };
  expect(await simulate({ ...fromThousand, ...group }, stranger)).toMatchObject(
    rejectedWith('invalid_attribute', 422),
  );
});
