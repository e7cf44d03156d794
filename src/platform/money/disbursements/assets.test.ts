import { expect, test } from 'vitest';
import { useAssetBench } from '../../assets/asset-transfers/testing/asset-bench.ts';
import { bitcoin, ether } from '../../assets/assets/testing/known-assets.ts';
import { rejectedWith } from '../../testing/rejections.ts';

const bench = useAssetBench();

/** Disburses half an ether. Returns the disbursement with its authorization. */
async function disbursed() {
  await bench.fund('2');
  const { data, included } = await bench.disburse('0.5', await bench.outgoing());
  const { list } = await bench.client.get(
    `/v2/disbursement-authorizations?asset-disbursement.id=${data.id}`,
  );
  const path = `/v2/disbursement-authorizations/${list[0]?.id}`;
  return { path, transferId: included[0]?.id, authorization: list[0] };
}

/** Runs the jobs, one of which sends the email. */
async function runJobs(): Promise<void> {
  await bench.test.platform.start();
  await bench.post('/v2/sandbox/clock/advance', { seconds: 60 });
  await bench.test.platform.stop();
}

// Covers SV7
test('a disbursement of assets may settle after the owner’s confirmation', async () => {
  const { path, transferId, authorization } = await disbursed();
  expect(authorization?.attributes).toMatchObject({
    status: 'pending',
    'owner-verification-type': 'email',
  });
  expect(await bench.act(transferId, 'settle')).toMatchObject(rejectedWith('transfer_on_hold'));
  await runJobs();
  const { data } = await bench.client.get(`${path}/sandbox`);
  const hash = String(data.attributes['resource-token-hash']);
  const page = `/v2/disbursement-owner-verifications/${hash}`;
  const shown = await bench.test.anonymous.get(page);
  expect(shown.data.attributes).toMatchObject({
    amount: 0.5,
    'formatted-amount': '0.5 ETH',
    'beneficiary-name': 'Jane Roe',
    status: 'pending',
  });
  expect((await bench.test.anonymous.post(page)).data.attributes.status).toBe('authorized');
  expect((await bench.act(transferId, 'settle')).data.attributes.status).toBe('settled');
});

test('the operator authorizes after the owner if the policy for assets requires it', async () => {
  await bench.setPolicy({
    'manual-authorization-on-asset-disbursements': true,
    'manual-authorization-on-cash-disbursements': false,
  });
  const { path } = await disbursed();
  const verified = await bench.post(`${path}/sandbox/verify-owner`);
  expect(verified.data.attributes.status).toBe('owner_verified');
  const authorized = await bench.post(`${path}/sandbox/authorize`);
  expect(authorized.data.attributes.status).toBe('authorized');
});

test('the owner gets no email about a cancelled transfer', async () => {
  const { path, transferId } = await disbursed();
  expect((await bench.act(transferId, 'cancel')).data.attributes.status).toBe('cancelled');
  await runJobs();
  const { data } = await bench.client.get(path);
  expect(data.attributes['last-owner-verification-request-at']).toBeNull();
});

// Covers TP2, TP6
test('a rule needs an existing asset and matches no other', async () => {
  const { data: group } = await bench.post('/v2/rule-groups', { label: 'Treasury' });
  await bench.post(`/v2/accounts/${bench.accountId}/set-rule-group`, { 'rule-group-id': group.id });
  const rule = {
    'rule-group-id': group.id,
    'rule-type': 'frequency',
    'transfer-types': ['Asset Transfer'],
    'past-hours': 24,
    'transfer-amount-maximum': '0.4',
  };
  await bench.fund('2');
  const other = await bench.post('/v2/rules', { ...rule, 'asset-id': bitcoin });
  expect([other.status, other.data.attributes['asset-id']]).toEqual([201, bitcoin]);
  const method = await bench.outgoing();
  await bench.disburse('0.5', method);
  expect((await bench.client.get('/v2/authorization-items')).list).toEqual([]);
  await bench.post('/v2/rules', { ...rule, 'asset-id': ether });
  await bench.disburse('0.1', method);
  const { list } = await bench.client.get('/v2/authorization-items?include=asset-transfer,rule');
  expect(list).toHaveLength(1);
});
