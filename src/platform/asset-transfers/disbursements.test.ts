import { beforeEach, describe, expect, test } from 'vitest';
import { ether } from '../assets/testing/known-assets.ts';
import { createAccountWithOwner } from '../testing/examples.ts';
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
  test('holds its units back, and takes them when the network has', async () => {
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

  test('that is cancelled gives its units back', async () => {
    const { included } = await bench.disburse('4', methodId);
    const { data } = await bench.act(included[0]?.id, 'cancel');
    expect(data.attributes.status).toBe('cancelled');
    expect(data.attributes['cancelled-at']).not.toBeNull();
    expect(await bench.total()).toMatchObject({ settled: 10, disbursable: 10 });
  });

  test('may bring its method along', async () => {
    const made = await bench.disburse('1', methodId, inline({ label: 'New' }));
    const path = `/v2/asset-disbursements/${made.data.id}?include=asset-transfer-method,contact`;
    const { included } = await bench.client.get(path);
    expect(included[0]?.attributes).toMatchObject({ label: 'New', 'wallet-address': wallet });
  });

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
      'a method that has ended',
      async () => {
        const body = JSON.stringify({ data: { attributes: { inactive: true } } });
        await bench.client.send('PATCH', `/v2/asset-transfer-methods/${methodId}`, body);
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
  ])('is refused with %s', async (_what, more, pointer) => {
    const { status, errors } = await bench.disburse('1', methodId, await more());
    expect([status, errors[0]?.source?.pointer]).toEqual([422, `/data/attributes/${pointer}`]);
    expect(await bench.total()).toMatchObject({ disbursable: 10 });
  });

  test('is refused with more than there is, wherever that is kept', async () => {
    for (const more of [{ 'unit-count': '10.000000000000000001' }, { 'hot-transfer': true }]) {
      const { status, errors } = await bench.disburse('10', methodId, more);
      expect([status, errors[0]?.code]).toEqual([422, '39001']);
    }
    expect((await bench.client.get('/v2/asset-disbursements')).list).toEqual([]);
  });

  test('never takes what is not there, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => bench.disburse('3', methodId)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await bench.total()).toMatchObject({ 'pending-transfer': 9, disbursable: 1 });
  });

  test('leaves no account that is frozen, also when it was made before', async () => {
    const { included } = await bench.disburse('1', methodId);
    await bench.act(included[0]?.id, 'clear');
    const freeze = { 'freeze-type': 'disbursements' };
    await bench.post(`/v2/accounts/${bench.accountId}/sandbox/freeze`, freeze);
    const refused = [
      await bench.disburse('1', methodId),
      await bench.act(included[0]?.id, 'settle'),
    ];
    expect(refused.map(({ errors }) => errors[0]?.code)).toEqual([
      'account_frozen',
      'account_frozen',
    ]);
    expect((await bench.act(included[0]?.id, 'cancel')).status).toBe(200);
  });

  test('leaves an account that is to be closed', async () => {
    await bench.post(`/v2/accounts/${bench.accountId}/pending-close`);
    const { status, included } = await bench.disburse('10', methodId);
    expect(status).toBe(201);
    await bench.act(included[0]?.id, 'clear');
    expect((await bench.act(included[0]?.id, 'settle')).status).toBe(200);
    expect(await bench.total()).toMatchObject({ settled: 0 });
  });
});

describe('the authorization of an asset disbursement', () => {
  test('comes with it, and holds it until the owner has confirmed it', async () => {
    const { data, included } = await bench.disburse('1', methodId);
    const read = await bench.client.get(
      `/v2/asset-disbursements/${data.id}?include=disbursement-authorization`,
    );
    const authorization = read.included[0];
    expect(authorization?.attributes).toMatchObject({
      status: 'pending',
      'owner-verification-type': 'email',
    });
    const early = await bench.act(included[0]?.id, 'settle');
    expect(early.errors[0]?.code).toBe('transfer_on_hold');
    const path = `/v2/disbursement-authorizations/${authorization?.id}/sandbox/verify-owner`;
    expect((await bench.post(path)).data.attributes.status).toBe('authorized');
    const settled = await bench.act(included[0]?.id, 'settle');
    expect(settled.data.attributes.status).toBe('settled');
  });

  test('is there at once where the policies ask nobody', async () => {
    const policy = {
      'account-id': bench.accountId,
      'owner-verification-on-asset-disbursements': false,
    };
    await bench.post('/v2/account-policies/sandbox', policy);
    const { included } = await bench.disburse('1', methodId);
    expect((await bench.act(included[0]?.id, 'settle')).data.attributes.status).toBe('settled');
    const link = included[0]?.relationships?.['disbursement-authorization']?.links?.related ?? '';
    expect((await bench.client.get(link)).data.attributes.status).toBe('authorized');
  });

  test('leads to nothing but approved addresses where the policies want a list', async () => {
    const policy = { 'account-id': bench.accountId, 'require-approval-for-asset-transfers': true };
    await bench.post('/v2/account-policies/sandbox', policy);
    for (const more of [{}, inline()]) {
      const { status, errors } = await bench.disburse('1', methodId, more);
      expect([status, errors[0]?.code]).toEqual([422, 'disbursement_not_allowed']);
    }
    await bench.post(`/v2/asset-transfer-methods/${methodId}/sandbox/approve-disbursements`);
    expect((await bench.disburse('1', methodId)).status).toBe(201);
  });
});

describe('a transfer of assets under a rule', () => {
  const decide = async (decision: 'approve' | 'deny') => {
    const { list } = await bench.client.get('/v2/authorization-items?filter[status]=pending');
    return bench.post(`/v2/authorization-items/${list[0]?.id}/${decision}`);
  };

  test('does not leave before somebody has approved it', async () => {
    await bench.rule('Asset Transfer');
    const { included } = await bench.disburse('2', methodId);
    await bench.act(included[0]?.id, 'clear');
    const early = await bench.act(included[0]?.id, 'settle');
    expect([early.status, early.errors[0]?.code]).toEqual([422, 'transfer_on_hold']);
    expect((await decide('approve')).status).toBe(200);
    expect((await bench.act(included[0]?.id, 'settle')).data.attributes.status).toBe('settled');
    expect(await bench.total()).toMatchObject({ settled: 8 });
  });

  test('is cancelled when somebody denies it, and gives its units back', async () => {
    await bench.rule('asset_transfer');
    const { included } = await bench.disburse('2', methodId);
    await decide('deny');
    const { data } = await bench.client.get(`/v2/asset-transfers/${included[0]?.id}`);
    expect(data.attributes.status).toBe('cancelled');
    expect(await bench.total()).toMatchObject({ disbursable: 10 });
  });

  test('comes when it is approved, if the network was faster', async () => {
    await bench.rule('asset_transfer');
    const { included } = await bench.contribute('5');
    const { data } = await bench.act(included[0]?.id, 'settle');
    expect(data.attributes.status).toBe('pending');
    await decide('approve');
    const after = await bench.client.get(`/v2/asset-transfers/${included[0]?.id}`);
    expect(after.data.attributes).toMatchObject({ status: 'settled', 'unit-count': 5 });
    expect(await bench.total()).toMatchObject({ settled: 15, 'contingent-hold': 5 });
  });

  test('that is cancelled asks nobody any more', async () => {
    await bench.rule('asset_transfer');
    const { included } = await bench.disburse('2', methodId);
    await bench.act(included[0]?.id, 'cancel');
    const { list } = await bench.client.get('/v2/authorization-items?filter[status]=pending');
    expect(list).toEqual([]);
  });
});

test('an account that holds assets is not closed', async () => {
  const path = `/v2/accounts/${bench.accountId}/sandbox`;
  const { status, errors } = await bench.client.patch(path, { status: 'closed' });
  expect([status, errors[0]?.source?.pointer]).toEqual([422, '/data/attributes/status']);
});

test('a hold of an asset transfer is cleared by itself', async () => {
  const { included } = await bench.contribute('1');
  await bench.act(included[0]?.id, 'settle');
  const { list } = await bench.client.get(
    `/v2/contingent-holds?asset-transfer.id=${included[0]?.id}`,
  );
  const reason = { 'override-reason': 'Known sender' };
  const cleared = await bench.post(`/v2/contingent-holds/${list[0]?.id}/sandbox/clear`, reason);
  expect([cleared.status, cleared.data.attributes.status]).toEqual([200, 'cleared']);
  expect(await bench.total()).toMatchObject({ settled: 11, disbursable: 11 });
});
