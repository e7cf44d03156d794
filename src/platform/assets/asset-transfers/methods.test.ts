import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt } from '../../testing/rejections.ts';
import { bitcoin, usdCoin, xrp } from '../assets/testing/known-assets.ts';
import { useAssetBench, wallet } from './testing/asset-bench.ts';

const bench = useAssetBench();

const create = (more: object = {}) =>
  bench.post('/v2/asset-transfer-methods', {
    'account-id': bench.accountId,
    'contact-id': bench.contactId,
    'asset-id': bitcoin,
    'transfer-direction': 'incoming',
    ...more,
  });
const outgoing = (more: object = {}) =>
  create({ 'transfer-direction': 'outgoing', 'wallet-address': 'tb1qexample', ...more });

describe('an incoming method', () => {
  // Covers createAssetTransferMethod
  test('gets its own address', async () => {
    const [first, second] = [await create({ label: 'Savings' }), await create()];
    expect(first).toMatchObject({
      status: 201,
      data: {
        type: 'asset-transfer-methods',
        attributes: {
          'asset-transfer-type': 'bitcoin',
          'disbursement-approved': false,
          inactive: false,
          label: 'Savings',
          'single-use': false,
          tag: null,
          'transfer-direction': 'incoming',
        },
      },
    });
    const addresses = [first, second].map(({ data }) => data.attributes['wallet-address']);
    expect(addresses[0]).toMatch(/^tb1q[a-z0-9]{38}$/);
    expect(addresses[1]).not.toBe(addresses[0]);
  });

  test('shares an address on networks with tags', async () => {
    const made = [await create({ 'asset-id': xrp }), await create({ 'asset-id': xrp })];
    const [first, second] = made.map(({ data }) => data.attributes);
    expect(first?.['wallet-address']).toBe(second?.['wallet-address']);
    expect(first?.tag).toMatch(/^\d+$/);
    expect(first?.tag).not.toBe(second?.tag);
  });

  // Covers listAssetTransfers, readAssetTransferMethod
  test('for a single use is deactivated after its first transfer', async () => {
    const { data } = await create({ 'single-use': true });
    const path = `/v2/asset-transfer-methods/${data.id}`;
    const contributed = await bench.contribute('1', { 'asset-id': bitcoin });
    expect((await bench.client.get(path)).data.attributes.inactive).toBe(false);
    await bench.act(contributed.included[0]?.id, 'settle');
    expect((await bench.client.get(path)).data.attributes.inactive).toBe(true);
    const { list } = await bench.client.get(
      `/v2/asset-transfers?asset-transfer-method.id=${data.id}`,
    );
    expect(list).toHaveLength(1);
    const next = await bench.contribute('1', { 'asset-id': bitcoin });
    expect(next.data.relationships?.['asset-transfer-method']).toEqual({ data: null });
  });

  test('passes its acquisition data on to its transfers', async () => {
    const paid = { 'acquisition-on': '2024-05-06', 'cost-basis': 10, 'currency-type': 'USD' };
    await create(paid);
    const { included } = await bench.contribute('2', { 'asset-id': bitcoin });
    await bench.act(included[0]?.id, 'settle');
    const { list } = await bench.client.get('/v2/asset-transaction-tax-lots');
    expect(list[0]?.attributes).toMatchObject({ 'acquisition-on': '2024-05-06', 'cost-basis': 10 });
  });
});

describe('an outgoing method', () => {
  // Covers approveAssetTransferMethod, createAssetTransferMethod
  test('keeps the given address and can be approved', async () => {
    const { data } = await outgoing();
    expect(data.attributes['wallet-address']).toBe('tb1qexample');
    const path = `/v2/asset-transfer-methods/${data.id}/sandbox/approve-disbursements`;
    expect((await bench.post(path)).data.attributes['disbursement-approved']).toBe(true);
    const incoming = await create();
    const other = `/v2/asset-transfer-methods/${incoming.data.id}/sandbox/approve-disbursements`;
    expect((await bench.post(other)).status).toBe(422);
  });

  // Covers createAssetTransferMethod
  test.each([
    ['no address', { 'wallet-address': undefined }, 'wallet-address'],
    ['an address with spaces', { 'wallet-address': 'a b c d' }, 'wallet-address'],
    ['an address of another network', { 'asset-id': usdCoin }, 'wallet-address'],
    ['no tag where one is needed', { 'asset-id': xrp }, 'tag'],
    ['a single use', { 'single-use': true }, 'single-use'],
    ['an unknown asset', { 'asset-id': crypto.randomUUID() }, 'asset-id'],
  ])('is rejected with %s', async (_what, more, pointer) => {
    expect(await outgoing(more)).toMatchObject(rejectedAt(pointer));
  });

  test('needs an address in its network’s format', async () => {
    const made = await outgoing({ 'asset-id': usdCoin, 'wallet-address': wallet });
    expect(made.status).toBe(201);
    const tagged = await outgoing({ 'asset-id': xrp, tag: '1234' });
    expect(tagged.data.attributes.tag).toBe('1234');
  });
});

describe('any method', () => {
  // Covers changeAssetTransferMethod
  test('can change its label and be deactivated', async () => {
    const { data } = await create({ label: 'Old' });
    const attributes = { label: 'New', inactive: true };
    const path = `/v2/asset-transfer-methods/${data.id}`;
    const changed = await bench.client.patch(path, attributes);
    expect(changed).toMatchObject({ status: 200, data: { attributes } });
  });

  // Covers listAssetTransferMethods
  test('is the only default of its account, asset and direction', async () => {
    const first = await create({ 'default-for-rebalancing': true });
    const second = await create({ 'default-for-rebalancing': true });
    const { list } = await bench.client.get(
      '/v2/asset-transfer-methods?filter[default-for-rebalancing]=true',
    );
    expect(list.map(({ id }) => id)).toEqual([second.data.id]);
    expect(first.data.id).not.toBe(second.data.id);
  });

  test('needs a contact of the account', async () => {
    const other = await createAccountWithOwner(bench.client);
    expect(await create({ 'account-id': other.accountId })).toMatchObject(rejectedAt('contact-id'));
  });
});
