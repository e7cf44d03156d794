import { beforeEach, describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';

/** Refunds, reversals and chargebacks of one payment never take more than came in. */

const bench = useMoneyBench();
let transferId: string;

beforeEach(async () => {
  ({ transferId } = await bench.byCard('40.00'));
  // Other money of the account must not cover the payment's deductions.
  const other = await bench.byWire({ amount: '500' });
  await bench.act(other.transferId, 'settle');
});

const refund = (input: object = {}) => bench.refund(transferId, input);
const { processRefund } = bench;
const dispute = (input: object = {}) => bench.dispute(transferId, input);
const decide = (id: string | null | undefined, step: string) =>
  bench.merchant.post(`/v2/chargebacks/${id}/${step}`);
const reverse = (input: object = {}) => bench.act(transferId, 'reverse', input);

async function refunded(amount: string): Promise<void> {
  const { data } = await refund({ amount });
  expect((await processRefund(data.id)).status).toBe(200);
  await bench.days(1);
}

describe('a partly refunded payment', () => {
  beforeEach(() => refunded('30'));

  // Covers createChargebackInSandbox
  test('can be disputed and lost for the rest only', async () => {
    expect(await dispute({ amount: '10.01' })).toMatchObject(rejectedAt('amount'));
    const { data } = await dispute();
    expect(data.attributes).toMatchObject({ amount: 10 });
    expect(await bench.totals()).toMatchObject({ settled: 510, 'contingent-hold': 10 });
    await decide(data.id, 'lose');
    expect(await bench.totals()).toMatchObject({ settled: 500, disbursable: 500 });
    expect(await bench.transfer(transferId)).toMatchObject({ 'reversed-amount': 10 });
  });

  // Covers reverseFundsTransferInSandbox
  test('can be reversed for the rest only', async () => {
    const tooMuch = await reverse({ amount: '40' });
    expect(tooMuch.errors).toEqual([
      expect.objectContaining({
        code: 'invalid_attribute',
        source: { pointer: '/data/attributes/amount' },
        detail:
          'amount must not exceed what is left: 10.00 USD is left of this funds transfer. ' +
          'Of 40.00 USD, 30.00 USD is refunded, 0.00 USD reversed, 0.00 USD disputed.',
      }),
    ]);
    expect((await reverse()).data.attributes).toMatchObject({ 'reversed-amount': 10 });
    expect(await bench.totals()).toMatchObject({ settled: 500, disbursable: 500 });
  });

  test('can be refunded again after the bank returns a refund', async () => {
    const { list } = await bench.merchant.get('/v2/funds-transfers?filter[amount lt]=0');
    await bench.act(String(list[0]?.id), 'reverse', { amount: '5' });
    expect((await refund({ amount: '15.01' })).status).toBe(422);
    expect((await refund()).data.attributes).toMatchObject({ amount: 15 });
  });
});

test('a held payment is refunded from other money and holds the rest', async () => {
  await bench.hold(transferId);
  expect(await bench.totals()).toMatchObject({ settled: 540, 'contingent-hold': 40 });
  await refunded('30');
  expect(await bench.totals()).toMatchObject({ settled: 510, 'contingent-hold': 10 });
  await bench.hold(transferId, false);
  expect(await bench.totals()).toMatchObject({ settled: 510, disbursable: 510 });
});

test('a refunded payment can’t be disputed or reversed', async () => {
  await refunded('40');
  expect((await dispute()).errors).toMatchObject([
    {
      code: 'invalid_attribute',
      source: { pointer: '/data/attributes/funds-transfer-id' },
      detail: expect.stringContaining('0.00 USD is left'),
    },
  ]);
  expect(await reverse()).toMatchObject(rejectedWith('transfer_not_settled'));
  expect((await reverse({ amount: '0.01' })).status).toBe(422);
  expect(await bench.totals()).toMatchObject({ settled: 500, 'contingent-hold': 0 });
});

test('a pending refund keeps its share when another refund is requested', async () => {
  await refund({ amount: '25' });
  expect((await dispute({ amount: '15.01' })).status).toBe(422);
  expect((await reverse({ amount: '15.01' })).status).toBe(422);
  expect((await reverse({ amount: '15' })).status).toBe(200);
  expect((await dispute()).status).toBe(422);
});

test('twenty concurrent operations take exactly the payment', async () => {
  const ways = [
    () => refund({ amount: '5' }),
    () => reverse({ amount: '5' }),
    () => dispute({ amount: '5' }),
    () => refund({ amount: '5', 'funds-transfer-method-id': bench.achMethodId }),
  ];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ways[index % 4]?.()));
  const took = answers.filter((answer) => answer && answer.status < 300);
  // At most one chargeback; the others are eight times five of forty.
  expect(took).toHaveLength(8);
  const left = await Promise.all([refund(), reverse(), reverse({ amount: '0.01' })]);
  expect(left.map(({ status }) => status)).toEqual([422, 422, 422]);
});

describe('while a chargeback is open', () => {
  test('the disputed amount can’t be refunded or reversed', async () => {
    await dispute({ amount: '30' });
    for (const taking of [refund, reverse]) {
      const { errors } = await taking({ amount: '10.01' });
      expect(errors).toMatchObject([{ detail: expect.stringContaining('30.00 USD disputed') }]);
    }
    expect((await reverse({ amount: '4' })).status).toBe(200);
    expect((await refund()).data.attributes).toMatchObject({ amount: 6 });
  });

  test('a refund can be processed only after the decision', async () => {
    const { data: waiting } = await refund({ amount: '30' });
    const { data } = await dispute();
    expect(data.attributes).toMatchObject({ amount: 10 });
    expect((await processRefund(waiting.id)).errors).toMatchObject([
      { code: 'transfer_on_hold', detail: expect.stringContaining('10.00 USD') },
    ]);
    await decide(data.id, 'lose');
    expect((await processRefund(waiting.id)).status).toBe(200);
    await bench.days(1);
    expect(await bench.totals()).toMatchObject({ settled: 500, 'pending-transfer': 0 });
  });
});

test('the full payment can be refunded after a won chargeback', async () => {
  const { data } = await dispute();
  for (const step of ['start', 'ready', 'submit', 'sandbox/win']) await decide(data.id, step);
  expect((await refund()).data.attributes).toMatchObject({ amount: 40 });
});

describe('after a partial reversal', () => {
  beforeEach(async () => {
    await reverse({ amount: '10' });
  });

  test('the rest can be refunded', async () => {
    expect((await refund({ amount: '30.01' })).status).toBe(422);
    await refunded('30');
    expect(await bench.totals()).toMatchObject({ settled: 500 });
  });

  // Covers reverseFundsTransferInSandbox
  test('the rest can be reversed in several steps', async () => {
    expect((await reverse({ amount: '20' })).data.attributes).toMatchObject({
      status: 'reversed',
      'reversed-amount': 30,
    });
    expect((await reverse({ amount: '10.01' })).status).toBe(422);
    expect((await reverse()).data.attributes).toMatchObject({ 'reversed-amount': 40 });
    expect(await reverse()).toMatchObject(rejectedWith('transfer_not_settled'));
    expect(await bench.totals()).toMatchObject({ settled: 500 });
  });

  test('the rest can be held and disputed', async () => {
    expect((await bench.hold(transferId)).status).toBe(200);
    expect(await bench.totals()).toMatchObject({ 'contingent-hold': 30 });
    expect((await dispute()).data.attributes).toMatchObject({ amount: 30 });
    await bench.hold(transferId, false);
    expect(await bench.totals()).toMatchObject({ 'contingent-hold': 30 });
  });
});

test('outgoing money can be returned in parts, up to its amount', async () => {
  await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
  const { data } = await refund({ 'funds-transfer-method-id': bench.achMethodId });
  const outgoing = String((await processRefund(data.id)).included[0]?.id);
  await bench.act(outgoing, 'settle');
  await bench.act(outgoing, 'reverse', { amount: '15' });
  expect((await bench.act(outgoing, 'reverse', { amount: '25.01' })).status).toBe(422);
  expect((await bench.act(outgoing, 'reverse')).data.attributes).toMatchObject({
    'reversed-amount': 40,
  });
  expect(await bench.totals()).toMatchObject({ settled: 540, disbursable: 540 });
});

test('a partial reversal takes money from the accounts with a share', async () => {
  const { accountId: other } = await createAccountWithOwner(bench.merchant);
  const parts = [{ 'account-id': other, amount: '60' }];
  const whole = await bench.byWire({ 'child-funds-transfers': parts });
  await bench.act(whole.transferId, 'settle');
  await bench.act(whole.transferId, 'reverse', { amount: '50' });
  await bench.act(whole.transferId, 'reverse', { amount: '30' });
  expect(await bench.totals(other)).toMatchObject({ settled: 20 });
  await bench.act(whole.transferId, 'reverse');
  expect(await bench.totals(other)).toMatchObject({ settled: 0 });
  expect(await bench.totals()).toMatchObject({ settled: 540 });
});
