import { expect, test } from 'vitest';
import { settledByAch } from '../../testing/every-resource/own-worlds/steps.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';

const bench = useMoneyBench();

test('a transfer that was reversed has no holds to clear', async () => {
  const path = `/v2/funds-transfers/${await settledByAch(bench)}/sandbox`;
  const reversal = { 'reversal-details': 'No such account' };
  expect((await bench.merchant.post(`${path}/reverse`, reversal)).status).toBe(200);
  const { status, errors } = await bench.merchant.post(`${path}/clear`);
  expect([status, errors[0]?.code]).toEqual([422, 'transfer_not_pending']);
});

test('a rule asks at most as many users as the group has', async () => {
  const make = async (type: string, attributes: object) =>
    String((await bench.merchant.post(`/v2/${type}`, attributes)).data.id);
  const ruleGroup = { 'rule-group-id': await make('rule-groups', { label: 'Board' }) };
  const rule = await make('rules', {
    ...{ ...ruleGroup, 'rule-type': 'amount', 'transfer-types': ['funds_transfer'] },
    ...{ 'transfer-amount-minimum': '1', 'transfer-amount-maximum': '10', 'currency-type': 'USD' },
  });
  const { data } = await bench.merchant.get('/v2/users/current');
  const group = await make('authorization-groups', {
    ...{ ...ruleGroup, label: 'Board', 'user-emails': [data.attributes.email] },
  });
  const link = { 'rule-id': rule, 'authorization-group-id': group };
  const ask = (count: number) =>
    bench.merchant.post('/v2/authorization-rule-groups', { ...link, 'number-of-users': count });
  expect((await ask(2)).errors).toMatchObject([
    { status: 422, source: { pointer: '/data/attributes/number-of-users' } },
  ]);
  expect((await ask(1)).status).toBe(201);
});
