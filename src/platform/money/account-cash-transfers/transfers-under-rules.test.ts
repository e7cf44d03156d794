import { beforeEach, describe, expect, test } from 'vitest';
import { requireApproval } from '../transaction-policies/testing/require-approval.ts';
import { useTransferBench } from './testing/transfer-bench.ts';

const bench = useTransferBench();

beforeEach(async () => {
  await bench.fund('1000');
  await requireApproval(bench.client, bench.from, {
    'transfer-types': ['Account Cash Transfer'],
    'currency-type': 'USD',
    'transfer-amount-minimum': 100,
  });
});

const waiting = async (amount = '400') => {
  const { data } = await bench.transfer(amount);
  const { list } = await bench.client.get(
    `/v2/authorization-items?account-cash-transfer.id=${data.id}`,
  );
  const item = `/v2/authorization-items/${list[0]?.id}`;
  return { id: String(data.id), status: data.attributes.status, item };
};
const statusOf = async (id: string) =>
  (await bench.client.get(`/v2/account-cash-transfers/${id}`)).data.attributes.status;

describe('a transfer that matches a rule', () => {
  test('waits, holds its money, and settles on approval', async () => {
    const { id, status, item } = await waiting();
    expect(status).toBe('pending');
    expect(await bench.totals(bench.from)).toMatchObject({ settled: 1000, disbursable: 600 });
    expect((await bench.client.post(`${item}/approve`)).status).toBe(200);
    expect(await statusOf(id)).toBe('settled');
    expect(await bench.settled()).toEqual([600, 400]);
  });

  test('is cancelled when it is denied', async () => {
    const { id, item } = await waiting();
    await bench.client.post(`${item}/deny`);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await bench.totals(bench.from)).toMatchObject({ settled: 1000, disbursable: 1000 });
  });

  test('cancels its authorization items when it is cancelled', async () => {
    const { id, item } = await waiting();
    await bench.client.send('DELETE', `/v2/account-cash-transfers/${id}`);
    expect((await bench.client.post(`${item}/approve`)).status).toBe(403);
    expect(await statusOf(id)).toBe('cancelled');
  });

  test.each([
    ['the rule', 'the review'],
    ['the review', 'the rule'],
  ] as const)('waits for a rule and a review: first %s, then %s', async (first, second) => {
    await bench.setPolicy(bench.from, { 'review-cash-transfers': true });
    const { id, item } = await waiting();
    const review = `/v2/account-cash-transfers/${id}/sandbox/approve`;
    const approvals = { 'the rule': `${item}/approve`, 'the review': review };
    await bench.client.post(approvals[first]);
    expect(await statusOf(id)).toBe('pending');
    await bench.client.post(approvals[second]);
    expect(await statusOf(id)).toBe('settled');
    expect(await bench.settled()).toEqual([600, 400]);
  });

  test('does not block other transfers', async () => {
    await waiting();
    expect((await waiting('99.99')).status).toBe('settled');
  });
});
