import { describe, expect, test } from 'vitest';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';

const bench = useCardBench();

const totalsOf = async (accountId = bench.accountId) => {
  const { list } = await bench.merchant.get(`/v2/account-cash-totals?account.id=${accountId}`);
  return list.map(({ attributes }) => attributes);
};
const fund = (input: object, accountId = bench.accountId) =>
  bench.merchant.post(`/v2/accounts/${accountId}/sandbox/fund`, input);

describe('the cash totals of an account', () => {
  // Covers listAccountCashTotals, readAccountCashTotal
  test('start with zero dollars', async () => {
    const path = `/v2/accounts/${bench.accountId}?include=account-cash-totals`;
    const { included } = await bench.merchant.get(path);
    expect(included[0]).toMatchObject({
      type: 'account-cash-totals',
      attributes: {
        'currency-type': 'USD',
        settled: 0,
        disbursable: 0,
        'pending-transfer': 0,
        'contingent-hold': 0,
        'non-contingent-hold': 0,
      },
    });
    const read = await bench.merchant.get(
      `/v2/account-cash-totals/${included[0]?.id}?include=account,currency`,
    );
    expect(read.data.id).toBe(included[0]?.id);
    expect(read.included).toMatchObject([{ id: bench.accountId }, { id: 'USD' }]);
  });

  // Covers fundAccount
  test('increase with test funds, by currency', async () => {
    const funded = await fund({ amount: '100.10' });
    expect(funded).toMatchObject({
      status: 200,
      data: {
        type: 'cash-transactions',
        attributes: {
          amount: 100.1,
          'currency-type': 'USD',
          'comments-1': 'Test funds contributed.',
          'funds-transfer-type': 'sandbox',
          'special-type': null,
        },
      },
    });
    const path = `/v2/cash-transactions/${funded.data.id}`;
    expect((await bench.merchant.get(path)).data).toEqual(funded.data);
    await fund({ amount: 0.2, 'currency-type': '' });
    await fund({ amount: '7', 'currency-type': 'EUR' });
    expect(await totalsOf()).toMatchObject([
      { 'currency-type': 'USD', settled: 100.3, disbursable: 100.3 },
      { 'currency-type': 'EUR', settled: 7, disbursable: 7 },
    ]);
  });

  test('are listed in the order in which they began, also if the clock is ahead of the database', async () => {
    await bench.advance(86_400);
    const { accountId } = await createAccountWithOwner(bench.merchant);
    await fund({ amount: '7', 'currency-type': 'EUR' }, accountId);
    expect(await totalsOf(accountId)).toMatchObject([
      { 'currency-type': 'USD' },
      { 'currency-type': 'EUR' },
    ]);
  });

  test.each(['accounts', 'cash-transactions'])(
    'accept funds in a document of type %s',
    async (type) => {
      const body = JSON.stringify({ data: { type, attributes: { amount: '5' } } });
      const path = `/v2/accounts/${bench.accountId}/sandbox/fund`;
      expect((await bench.merchant.send('POST', path, body)).status).toBe(200);
    },
  );

  test.each(['0', '-1', '1.001', 'much', ''])('reject an amount of %s', async (amount) => {
    expect(await fund({ amount })).toMatchObject(rejectedAt('amount'));
    expect(await totalsOf()).toMatchObject([{ settled: 0 }]);
  });

  test('reject funds before the account is opened', async () => {
    const { accountId } = await createAccountWithOwner(bench.merchant, {}, { opened: false });
    expect(await fund({ amount: '5' }, accountId)).toMatchObject(
      rejectedWith('account_not_opened'),
    );
  });

  // Covers listCashTransactions
  test('increase with a contribution, which its movement references', async () => {
    const { hash } = await bench.linkedCard('4242424242424242');
    await bench.pay(hash, { amount: '19.99' });
    expect(await totalsOf()).toMatchObject([{ settled: 19.99 }]);
    const { list, included } = await bench.merchant.get(
      '/v2/cash-transactions?include=funds-transfer',
    );
    expect(list).toMatchObject([
      { attributes: { amount: 19.99, 'funds-transfer-type': 'credit_card' } },
    ]);
    expect(included).toMatchObject([{ type: 'funds-transfers', attributes: { amount: 19.99 } }]);
  });

  // Covers LI23
  test('are the sum of concurrent movements', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => fund({ amount: `${index}.07` })));
    const movements = await bench.merchant.get('/v2/cash-transactions?page[size]=100');
    const cents = movements.list.map(({ attributes }) =>
      Math.round(Number(attributes.amount) * 100),
    );
    const sum = cents.reduce((total, one) => total + one, 0);
    expect(sum).toBe(19_140);
    expect(await totalsOf()).toMatchObject([{ settled: sum / 100, disbursable: sum / 100 }]);
  });

  test('send a webhook per movement if the policy says so', async () => {
    const config = { 'account-id': bench.accountId, url: 'http://127.0.0.1:9/hooks' };
    await bench.merchant.post('/v2/webhook-configs', config);
    await fund({ amount: '1' });
    const policy = { 'account-id': bench.accountId, 'fire-cash-transaction-webhooks': true };
    await bench.merchant.post('/v2/account-policies/sandbox', policy);
    const { data } = await fund({ amount: '2' });
    const webhooks = await bench.merchant.get(
      '/v2/webhooks?filter[resource-type]=cash_transactions',
    );
    expect(webhooks.list).toMatchObject([
      { attributes: { action: 'create', 'resource-id': data.id } },
    ]);
  });
});
