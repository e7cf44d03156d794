import { beforeEach, describe, expect, test } from 'vitest';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { internationalWire } from '../funds-transfer-methods/testing/method-inputs.ts';

/** Refunds by another method than the payment's follow the rules for disbursements. */

const bench = useMoneyBench();
let transferId: string;

beforeEach(async () => {
  ({ transferId } = await bench.byCard());
});

async function processTo(methodId: string) {
  const { data } = await bench.merchant.post('/v2/refunds', {
    'funds-transfer-id': transferId,
    'funds-transfer-method-id': methodId,
    amount: '25',
  });
  return bench.merchant.post(`/v2/refunds/${data.id}/process?include=funds-transfer`);
}

describe('a refund by another method', () => {
  test('waits for the owner’s confirmation', async () => {
    const { included } = await processTo(bench.achMethodId);
    const id = String(included[0]?.id);
    expect((await bench.act(id, 'settle')).errors).toMatchObject([{ code: 'transfer_on_hold' }]);
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
    const post = async (input: object) =>
      String((await bench.merchant.post('/v2/funds-transfer-methods', input)).data.id);
    const iran = { ...internationalWire['bank-address'], country: 'IR' };
    const blocked = await post({
      ...internationalWire,
      'bank-address': iran,
      'contact-id': bench.contactId,
    });
    expect((await processTo(blocked)).errors).toMatchObject([{ code: '39000' }]);
    await bench.setPolicy({ 'require-approval-for-funds-transfers': true });
    expect((await processTo(bench.achMethodId)).errors).toMatchObject([
      { code: 'disbursement_not_allowed' },
    ]);
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 100 });
  });

  test('waits while the account is frozen', async () => {
    await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
    const { included } = await processTo(bench.achMethodId);
    await bench.freeze('disbursements');
    expect((await bench.act(String(included[0]?.id), 'settle')).errors).toMatchObject([
      { code: 'account_frozen' },
    ]);
    expect((await processTo(bench.achMethodId)).errors).toMatchObject([{ code: 'account_frozen' }]);
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
    const create = (input: object) =>
      bench.merchant.post('/v2/refunds', { 'funds-transfer-id': transferId, ...input });
    expect(await create(toBank)).toMatchObject(refused);
    const { data } = await create({});
    const changed = await bench.merchant.patch(`/v2/refunds/${data.id}`, toBank);
    expect(changed).toMatchObject(refused);
  });

  test('is rejected when an earlier refund is processed', async () => {
    const { data } = await bench.merchant.post('/v2/refunds', {
      'funds-transfer-id': transferId,
      'funds-transfer-method-id': bench.achMethodId,
    });
    await end();
    expect(await bench.merchant.post(`/v2/refunds/${data.id}/process`)).toMatchObject(refused);
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 0 });
  });
});

test('a refund to the card needs no confirmation', async () => {
  await bench.setPolicy({ 'require-approval-for-funds-transfers': true });
  await bench.freeze('disbursements');
  const { data } = await bench.merchant.post('/v2/refunds', { 'funds-transfer-id': transferId });
  expect((await bench.merchant.post(`/v2/refunds/${data.id}/process`)).status).toBe(200);
  await bench.days(1);
  expect(await bench.totals()).toMatchObject({ settled: 0, 'pending-transfer': 0 });
});
