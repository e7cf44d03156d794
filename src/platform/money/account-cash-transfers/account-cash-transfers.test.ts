import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { useTransferBench } from './testing/transfer-bench.ts';

const bench = useTransferBench();

beforeEach(() => bench.fund('100'));

describe('a transfer between two accounts', () => {
  // Covers SV7, createAccountCashTransfer, readAccountCashTransfer
  test('settles immediately, with a movement on each side', async () => {
    const { status, data } = await bench.transfer('12.34', { reference: 'Rent' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'account-cash-transfers',
      attributes: {
        amount: 12.34,
        'currency-type': 'USD',
        reference: 'Rent',
        'reversal-details': null,
        status: 'settled',
      },
    });
    expect(await bench.settled()).toEqual([87.66, 12.34]);
    const include = 'from-account,to-account,from-account-cash-totals,from-cash-transaction';
    const read = await bench.client.get(`/v2/account-cash-transfers/${data.id}?include=${include}`);
    const movement = read.included.find(({ type }) => type === 'cash-transactions');
    expect(movement?.attributes).toMatchObject({ amount: -12.34, 'comments-1': 'Rent' });
    const link = movement?.relationships?.['account-cash-transfer-from']?.links?.related ?? '';
    expect((await bench.client.get(link)).list).toMatchObject([{ id: data.id }]);
  });

  // Covers listAccountCashTransfers, listCashTransfersOfAccount
  test('is listed for both accounts', async () => {
    await bench.transfer('1');
    for (const id of [bench.from, bench.to]) {
      const path = `/v2/accounts/${id}/account-cash-transfers`;
      expect((await bench.client.get(path)).list).toHaveLength(1);
    }
  });

  test.each([
    ['more than is disbursable', { amount: '100.01' }, '39001', 'amount'],
    ['a currency without a balance', { amount: '1', 'currency-type': 'EUR' }, '39001', 'amount'],
    ['nothing', { amount: '0' }, 'invalid_attribute', 'amount'],
    ['part of a cent', { amount: '0.001' }, 'invalid_attribute', 'amount'],
  ])('rejects an amount of %s', async (_what, input, code, attribute) => {
    const answer = await bench.transfer(input.amount, input);
    expect(answer).toMatchObject(rejectedAt(attribute, code));
    expect(await bench.settled()).toEqual([100, 0]);
  });

  test('rejects a transfer from an account to itself', async () => {
    expect(await bench.transfer('1', { 'to-account-id': bench.from })).toMatchObject(
      rejectedAt('to-account-id'),
    );
  });

  test.each([
    ['from', 'disbursements', 'account_frozen'],
    ['to', 'contributions', 'account_frozen'],
  ] as const)(
    'is rejected when the account it goes %s is frozen for %s',
    async (side, type, code) => {
      const path = `/v2/accounts/${bench[side]}/sandbox/freeze`;
      await bench.client.post(path, { 'freeze-type': type });
      expect(await bench.transfer('1')).toMatchObject(rejectedWith(code));
    },
  );

  test('leaves an account that is pending closure, but can’t enter one', async () => {
    await bench.client.post(`/v2/accounts/${bench.from}/pending-close`);
    expect((await bench.transfer('60')).status).toBe(201);
    const back = { 'from-account-id': bench.to, 'to-account-id': bench.from };
    expect((await bench.transfer('1', back)).status).toBe(422);
  });

  test('is rejected if the policies prevent it or don’t allow its currency', async () => {
    await bench.setPolicy(bench.to, { 'allowed-currencies': ['EUR'] });
    expect(await bench.transfer('1')).toMatchObject(rejectedAt('currency-type'));
    await bench.setPolicy(bench.from, { 'prevent-cash-transfers': true });
    expect(await bench.transfer('1')).toMatchObject({ status: 403 });
  });

  // Covers EP45, createAccountCashTransferLate
  test('appears at the address in the response if it takes too long', async () => {
    const answer = await bench.client.post(
      '/v2/account-cash-transfers/sandbox/timeout',
      bench.input('5'),
    );
    expect(answer.status).toBe(202);
    const location = answer.headers.get('location') ?? '';
    expect((await bench.client.get(location)).status).toBe(404);
    await bench.test.platform.start();
    await bench.client.post('/v2/sandbox/clock/advance', { seconds: 5 });
    await bench.test.platform.stop();
    const { data } = await bench.client.get(location);
    expect(data.attributes).toMatchObject({ amount: 5, status: 'settled' });
  });

  test('sends webhooks for both accounts', async () => {
    for (const id of [bench.from, bench.to]) {
      const url = 'http://127.0.0.1:9/hooks';
      await bench.client.post('/v2/webhook-configs', { 'account-id': id, url });
    }
    const { data } = await bench.transfer('1');
    const { list } = await bench.client.get(
      '/v2/webhooks?filter[resource-type]=account_cash_transfers&sort=created-at',
    );
    expect(list.map(({ attributes }) => attributes['resource-id'])).toEqual(Array(4).fill(data.id));
    expect(list.map(({ attributes }) => attributes.action).sort()).toEqual([
      ...['create', 'create', 'update', 'update'],
    ]);
  });
});

test('concurrent transfers never exceed the balance', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => bench.transfer('10')));
  const moved = answers.filter(({ status }) => status === 201);
  expect(moved).toHaveLength(10);
  expect(await bench.settled()).toEqual([0, 100]);
});
