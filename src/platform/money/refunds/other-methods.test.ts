import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedWith } from '../../testing/rejections.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { internationalWire } from '../funds-transfer-methods/testing/method-inputs.ts';

/** Refunds by another method than the payment's follow the rules for disbursements. */

const bench = useMoneyBench();
let transferId: string;

beforeEach(async () => {
  ({ transferId } = await bench.byCard());
});

async function processTo(methodId: string) {
  const input = { 'funds-transfer-method-id': methodId, amount: '25' };
  const { data } = await bench.refund(transferId, input);
  return bench.processRefund(data.id);
}

describe('a refund by another method', () => {
  test('waits for the owner’s confirmation', async () => {
    const { included } = await processTo(bench.achMethodId);
    const id = String(included[0]?.id);
    expect(await bench.act(id, 'settle')).toMatchObject(rejectedWith('transfer_on_hold'));
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 25 });
    const query = `funds-transfer.id=${id}`;
    const { list } = await bench.merchant.get(`/v2/disbursement-authorizations?${query}`);
    const path = `/v2/disbursement-authorizations/${list[0]?.id}/sandbox`;
    await bench.days(1);
    const { data } = await bench.merchant.get(path);
    const hash = data.attributes['resource-token-hash'];
    const letter = `/v2/disbursement-owner-verifications/${hash}`;
    expect((await bench.merchant.get(letter)).data.attributes).toMatchObject({
      amount: 25,
      'formatted-amount': '25.00 USD',
      'beneficiary-name': expect.any(String),
    });
    expect((await bench.merchant.post(`${path}/verify-owner`)).status).toBe(200);
    expect((await bench.act(id, 'settle')).status).toBe(200);
    expect(await bench.totals()).toMatchObject({ settled: 75, 'pending-transfer': 0 });
  });

  test('follows the account’s policies for disbursements', async () => {
    const iran = { ...internationalWire['bank-address'], country: 'IR' };
    const method = { ...internationalWire, 'bank-address': iran, 'contact-id': bench.contactId };
    const blocked = await bench.merchant.mustPost('/v2/funds-transfer-methods', method);
    expect(await processTo(String(blocked.id))).toMatchObject(rejectedWith('39000'));
    await bench.setPolicy({ 'require-approval-for-funds-transfers': true });
    expect(await processTo(bench.achMethodId)).toMatchObject(
      rejectedWith('disbursement_not_allowed'),
    );
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 100 });
  });

  test('waits while the account is frozen', async () => {
    await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
    const { included } = await processTo(bench.achMethodId);
    await bench.freeze('disbursements');
    expect(await bench.act(String(included[0]?.id), 'settle')).toMatchObject(
      rejectedWith('account_frozen'),
    );
    expect(await processTo(bench.achMethodId)).toMatchObject(rejectedWith('account_frozen'));
  });
});

describe('an inactive method', () => {
  const end = async () => {
    const path = `/v2/funds-transfer-methods/${bench.achMethodId}/deactivate`;
    expect((await bench.merchant.post(path)).data.attributes.inactive).toBe(true);
  };
  const refused = {
    status: 422,
    errors: [{ source: { pointer: '/data/attributes/funds-transfer-method-id' } }],
  };

  test('is rejected in new and changed refunds', async () => {
    await end();
    const toBank = { 'funds-transfer-method-id': bench.achMethodId };
    expect(await bench.refund(transferId, toBank)).toMatchObject(refused);
    const { data } = await bench.refund(transferId);
    const changed = await bench.merchant.patch(`/v2/refunds/${data.id}`, toBank);
    expect(changed).toMatchObject(refused);
  });

  test('is rejected when an earlier refund is processed', async () => {
    const toBank = { 'funds-transfer-method-id': bench.achMethodId };
    const { data } = await bench.refund(transferId, toBank);
    await end();
    expect(await bench.processRefund(data.id)).toMatchObject(refused);
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 0 });
  });
});

test('a refund to the card needs no confirmation', async () => {
  await bench.setPolicy({ 'require-approval-for-funds-transfers': true });
  await bench.freeze('disbursements');
  const { data } = await bench.refund(transferId);
  expect((await bench.processRefund(data.id)).status).toBe(200);
  await bench.days(1);
  expect(await bench.totals()).toMatchObject({ settled: 0, 'pending-transfer': 0 });
});
