import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { ether } from '../assets/testing/known-assets.ts';
import { useAssetBench, wallet } from './testing/asset-bench.ts';

const bench = useAssetBench();
let methodId: string;

beforeEach(async () => {
  await bench.fund('10');
  methodId = await bench.outgoing();
});

describe('the authorization of an asset disbursement', () => {
  test('is granted immediately if the policies require no confirmation', async () => {
    await bench.setPolicy({ 'owner-verification-on-asset-disbursements': false });
    const { included } = await bench.disburse('1', methodId);
    expect((await bench.act(included[0]?.id, 'settle')).data.attributes.status).toBe('settled');
    const link = included[0]?.relationships?.['disbursement-authorization']?.links?.related ?? '';
    expect((await bench.client.get(link)).data.attributes.status).toBe('authorized');
  });

  // Covers LI16, approveAssetTransferMethod
  test('allows only approved addresses if the policies require approval', async () => {
    await bench.setPolicy({ 'require-approval-for-asset-transfers': true });
    const address = { 'transfer-direction': 'outgoing', 'wallet-address': wallet };
    const owner = { 'account-id': bench.accountId, 'contact-id': bench.contactId };
    const inline = {
      'asset-transfer': undefined,
      'asset-transfer-method': { ...owner, ...address, 'asset-id': ether },
    };
    for (const more of [{}, inline]) {
      expect(await bench.disburse('1', methodId, more)).toMatchObject(
        rejectedWith('disbursement_not_allowed'),
      );
    }
    await bench.post(`/v2/asset-transfer-methods/${methodId}/sandbox/approve-disbursements`);
    expect((await bench.disburse('1', methodId)).status).toBe(201);
  });
});

describe('a transfer of assets under a rule', () => {
  // Covers TP6
  test('does not leave before approval', async () => {
    await bench.rule('Asset Transfer');
    const { included } = await bench.disburse('2', methodId);
    await bench.act(included[0]?.id, 'clear');
    const early = await bench.act(included[0]?.id, 'settle');
    expect(early).toMatchObject(rejectedWith('transfer_on_hold'));
    expect((await bench.decide('approve')).status).toBe(200);
    expect((await bench.act(included[0]?.id, 'settle')).data.attributes.status).toBe('settled');
    expect(await bench.total()).toMatchObject({ settled: 8 });
  });

  test('releases its units when it is denied', async () => {
    await bench.rule('asset_transfer');
    const { included } = await bench.disburse('2', methodId);
    await bench.decide('deny');
    const { data } = await bench.client.get(`/v2/asset-transfers/${included[0]?.id}`);
    expect(data.attributes.status).toBe('cancelled');
    expect(await bench.total()).toMatchObject({ disbursable: 10 });
  });

  // Covers TP6
  test('settles on approval if the network has moved it before', async () => {
    await bench.rule('asset_transfer');
    const { included } = await bench.contribute('5');
    const { data } = await bench.act(included[0]?.id, 'settle');
    expect(data.attributes.status).toBe('pending');
    await bench.decide('approve');
    const after = await bench.client.get(`/v2/asset-transfers/${included[0]?.id}`);
    expect(after.data.attributes).toMatchObject({ status: 'settled', 'unit-count': 5 });
    expect(await bench.total()).toMatchObject({ settled: 15, 'contingent-hold': 5 });
  });

  test('cancels its authorization items when it is cancelled', async () => {
    await bench.rule('asset_transfer');
    const { included } = await bench.disburse('2', methodId);
    await bench.act(included[0]?.id, 'cancel');
    const { list } = await bench.client.get('/v2/authorization-items?filter[status]=pending');
    expect(list).toEqual([]);
  });
});

test('an account with assets can’t be closed', async () => {
  const path = `/v2/accounts/${bench.accountId}/sandbox`;
  expect(await bench.client.patch(path, { status: 'closed' })).toMatchObject(rejectedAt('status'));
});

test('a hold of an asset transfer can be cleared separately', async () => {
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
