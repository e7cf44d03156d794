import { beforeEach, describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { ether } from '../assets/testing/known-assets.ts';
import { useAssetBench, wallet } from './testing/asset-bench.ts';

const bench = useAssetBench();
let methodId: string;

beforeEach(async () => {
  await bench.fund('10');
  methodId = await bench.outgoing();
});

const inline = (more: object = {}) => ({
  'asset-transfer': undefined,
  'asset-transfer-method': {
    'account-id': bench.accountId,
    'contact-id': bench.contactId,
    'asset-id': ether,
    'transfer-direction': 'outgoing',
    'wallet-address': wallet,
    ...more,
  },
});

describe('a disbursement of assets', () => {
  // Covers SV7, createAssetDisbursement, settleAssetTransferInSandbox
  test('holds its units until it settles', async () => {
    const made = await bench.disburse('4', methodId);
    expect(made).toMatchObject({
      status: 201,
      data: { type: 'asset-disbursements', attributes: { 'unit-count': 4 } },
      included: [
        {
          type: 'asset-transfers',
          attributes: {
            status: 'pending',
            'unit-count': 0,
            'unit-count-expected': -4,
            'hot-transfer': false,
          },
        },
      ],
    });
    expect(await bench.total()).toMatchObject({
      settled: 10,
      'pending-transfer': 4,
      disbursable: 6,
    });
    await bench.act(made.included[0]?.id, 'clear');
    const { data } = await bench.act(made.included[0]?.id, 'settle');
    expect(data.attributes).toMatchObject({ status: 'settled', 'unit-count': -4 });
    expect(data.attributes['contingencies-cleared-at']).not.toBeNull();
    expect(await bench.total()).toMatchObject({
      settled: 6,
      'pending-transfer': 0,
      disbursable: 6,
    });
  });

  // Covers cancelAssetTransferInSandbox
  test('releases its units when it is cancelled', async () => {
    const { included } = await bench.disburse('4', methodId);
    const { data } = await bench.act(included[0]?.id, 'cancel');
    expect(data.attributes.status).toBe('cancelled');
    expect(data.attributes['cancelled-at']).not.toBeNull();
    expect(await bench.total()).toMatchObject({ settled: 10, disbursable: 10 });
  });

  // Covers createAssetDisbursement, readAssetDisbursement
  test('may have a new method', async () => {
    const made = await bench.disburse('1', methodId, inline({ label: 'New' }));
    const path = `/v2/asset-disbursements/${made.data.id}?include=asset-transfer-method,contact`;
    const { included } = await bench.client.get(path);
    expect(included[0]?.attributes).toMatchObject({ label: 'New', 'wallet-address': wallet });
  });

  // Covers createAssetDisbursement
  test.each<[string, () => Promise<object>, string]>([
    ['no method', async () => ({ 'asset-transfer': undefined }), 'asset-transfer'],
    [
      'an inline method of another account',
      async () => {
        const { accountId } = await createAccountWithOwner(bench.client);
        return inline({ 'account-id': accountId });
      },
      'asset-transfer-method/account-id',
    ],
    [
      'an incoming method',
      async () => inline({ 'transfer-direction': 'incoming', 'wallet-address': undefined }),
      'asset-transfer-method/transfer-direction',
    ],
    [
      'an inactive method',
      async () => {
        await bench.client.patch(`/v2/asset-transfer-methods/${methodId}`, { inactive: true });
        return {};
      },
      'asset-transfer/asset-transfer-method-id',
    ],
    [
      'the account of another method',
      async () => {
        const { accountId } = await createAccountWithOwner(bench.client);
        return { 'account-id': accountId };
      },
      'asset-transfer/asset-transfer-method-id',
    ],
    ['too many places', async () => ({ 'unit-count': '0.0000000000000000001' }), 'unit-count'],
  ])('is rejected with %s', async (_what, more, pointer) => {
    expect(await bench.disburse('1', methodId, await more())).toMatchObject(rejectedAt(pointer));
    expect(await bench.total()).toMatchObject({ disbursable: 10 });
  });

  // Covers listAssetDisbursements
  test('is rejected above the hot or cold balance', async () => {
    for (const more of [{ 'unit-count': '10.000000000000000001' }, { 'hot-transfer': true }]) {
      expect(await bench.disburse('10', methodId, more)).toMatchObject(rejectedWith('39001'));
    }
    expect((await bench.client.get('/v2/asset-disbursements')).list).toEqual([]);
  });

  // Covers createAssetDisbursement
  test('never exceeds the balance despite concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => bench.disburse('3', methodId)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await bench.total()).toMatchObject({ 'pending-transfer': 9, disbursable: 1 });
  });

  test('does not leave a frozen account, even if created before', async () => {
    const { included } = await bench.disburse('1', methodId);
    await bench.act(included[0]?.id, 'clear');
    await bench.freeze('disbursements');
    const id = included[0]?.id;
    for (const { errors } of [await bench.disburse('1', methodId), await bench.act(id, 'settle')]) {
      expect(errors).toMatchObject([{ code: 'account_frozen' }]);
    }
    expect((await bench.act(included[0]?.id, 'cancel')).status).toBe(200);
  });

  test('leaves an account that is pending closure', async () => {
    await bench.post(`/v2/accounts/${bench.accountId}/pending-close`);
    const { status, included } = await bench.disburse('10', methodId);
    expect(status).toBe(201);
    await bench.act(included[0]?.id, 'clear');
    expect((await bench.act(included[0]?.id, 'settle')).status).toBe(200);
    expect(await bench.total()).toMatchObject({ settled: 0 });
  });
});

describe('the contact that a disbursement of assets names', () => {
  const wrong = [{ status: 422, source: { pointer: '/data/attributes/contact-id' } }];

  test('is the contact of the method', async () => {
    const { contactId } = await createAccountWithOwner(bench.client);
    const answer = await bench.disburse('1', methodId, { 'contact-id': contactId });
    expect(answer.errors).toMatchObject(wrong);
  });

  test('is required if the policy says so', async () => {
    await bench.setPolicy({ 'require-contact-on-outgoing-asset-transfers': true });
    expect((await bench.disburse('1', methodId)).errors).toMatchObject(wrong);
    const named = await bench.disburse('1', methodId, { 'contact-id': bench.contactId });
    expect(named.status).toBe(201);
  });
});
