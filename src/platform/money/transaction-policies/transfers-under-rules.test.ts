import { beforeEach, describe, expect, test } from 'vitest';
import { useDisbursementBench } from '../disbursements/testing/disbursement-bench.ts';
import { requireApproval } from './testing/require-approval.ts';

const bench = useDisbursementBench();

beforeEach(() =>
  requireApproval(bench.client, bench.accountId, {
    'transfer-types': ['Funds Transfer'],
    'currency-type': 'USD',
    'transfer-amount-minimum': 500,
  }),
);

const decide = async (action: 'approve' | 'deny') => {
  const query = 'filter[status]=pending&include=funds-transfer,account-cash-transfer';
  const { list } = await bench.client.get(`/v2/authorization-items?${query}`);
  expect(list).toHaveLength(1);
  await bench.make(`/v2/authorization-items/${list[0]?.id}/${action}`);
};

/** Creates a disbursement of 600 that its owner has confirmed. */
async function disbursed() {
  const { data } = await bench.disburse({ amount: '600' });
  await bench.make(`/v2/disbursements/${data.id}/sandbox/authorize`);
  return { id: data.id, settle: () => bench.settle(data.id) };
}

describe('a disbursement under a rule', () => {
  // Covers SV4
  test('holds its money and settles after approval', async () => {
    const { id, settle } = await disbursed();
    await settle();
    expect((await bench.statuses(id))[0]).toBe('pending');
    expect(await bench.totals()).toEqual([400, 600, 1000]);
    await decide('approve');
    if ((await bench.statuses(id))[0] === 'pending') await settle();
    expect((await bench.statuses(id)).slice(0, 2)).toEqual(['settled', 'settled']);
    expect(await bench.totals()).toEqual([400, 0, 400]);
  });

  test('releases its hold when it is denied', async () => {
    const { id, settle } = await disbursed();
    await decide('deny');
    expect((await bench.statuses(id)).slice(0, 2)).toEqual(['cancelled', 'cancelled']);
    expect(await bench.totals()).toEqual([1000, 0, 1000]);
    expect((await settle()).status).toBe(422);
  });
});
