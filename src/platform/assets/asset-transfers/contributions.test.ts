import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { bitcoin, security } from '../assets/testing/known-assets.ts';
import { useAssetBench } from './testing/asset-bench.ts';

const bench = useAssetBench();

describe('a contribution of assets', () => {
  // Covers clearAssetTransferInSandbox, createAssetContribution, readAssetContribution
  // Covers settleAssetTransferInSandbox
  test('arrives with a hold and can be spent after it is cleared', async () => {
    const made = await bench.contribute('1.5');
    expect(made).toMatchObject({
      status: 201,
      data: {
        type: 'asset-contributions',
        attributes: { 'unit-count': 0, 'unit-count-expected': 1.5, 'cost-basis': null },
      },
      included: [
        {
          type: 'asset-transfers',
          attributes: { status: 'pending', 'unit-count': 0, 'unit-count-expected': 1.5 },
        },
      ],
    });
    const transferId = made.included[0]?.id;
    expect(await bench.total()).toMatchObject({ settled: 0 });
    const settled = await bench.act(transferId, 'settle', { 'transaction-hash': '0xabc' });
    expect(settled.data.attributes).toMatchObject({
      status: 'settled',
      'unit-count': 1.5,
      'transaction-hash': '0xabc',
      'settlement-details': 'Settled via sandbox API',
      'contingencies-cleared-at': null,
    });
    expect(await bench.total()).toMatchObject({
      settled: 1.5,
      'contingent-hold': 1.5,
      disbursable: 0,
    });
    const cleared = await bench.act(transferId, 'clear');
    expect(cleared.data.attributes['contingencies-cleared-on']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await bench.total()).toMatchObject({ 'contingent-hold': 0, disbursable: 1.5 });
    const read = await bench.client.get(`/v2/asset-contributions/${made.data.id}`);
    expect(read.data.attributes['unit-count']).toBe(1.5);
  });

  // Covers OP4, readAssetTransfer
  test('includes its hold and its asset transaction', async () => {
    const { included } = await bench.contribute(2);
    const path = `/v2/asset-transfers/${included[0]?.id}`;
    const include = 'contingent-holds,asset-contribution,asset,contact,settled-asset-transaction';
    await bench.act(included[0]?.id, 'settle');
    const read = await bench.client.get(`${path}?include=${include}`);
    expect(read.included.map(({ type }) => type).sort()).toEqual([
      'asset-contributions',
      'asset-transactions',
      'assets',
      'contacts',
      'contingent-holds',
    ]);
    const hold = read.included.find(({ type }) => type === 'contingent-holds');
    expect(hold?.attributes).toMatchObject({ 'hold-type': 'aml_check', status: 'pending' });
  });

  // Covers cancelAssetTransferInSandbox
  test('changes no total when it is cancelled', async () => {
    const { included } = await bench.contribute('3');
    const cancelled = await bench.act(included[0]?.id, 'cancel');
    expect(cancelled.data.attributes.status).toBe('cancelled');
    expect(await bench.total()).toMatchObject({ settled: 0, 'contingent-hold': 0 });
    for (const action of ['settle', 'cancel'] as const) {
      expect(await bench.act(included[0]?.id, action)).toMatchObject(
        rejectedWith('transfer_not_pending'),
      );
    }
  });

  test('of a security settles immediately', async () => {
    const { included } = await bench.contribute(12, { 'asset-id': security });
    expect(included[0]?.attributes).toMatchObject({ status: 'settled', 'unit-count': 12 });
    expect(await bench.total()).toMatchObject({ settled: 12, disbursable: 12 });
  });

  test('creates a tax lot with the owner’s price', async () => {
    const paid = { 'acquisition-on': '2025-12-31', 'cost-basis': '300', 'currency-type': 'USD' };
    await bench.contribute('4', { 'asset-id': security, ...paid });
    const { list } = await bench.client.get('/v2/asset-transaction-tax-lots');
    expect(list[0]?.attributes).toEqual({
      'acquisition-on': '2025-12-31',
      'cost-basis': 300,
      'unit-count': 4,
      'unit-price': 75,
    });
  });

  // Covers createAssetContribution
  test.each([
    ['no asset', { 'asset-id': crypto.randomUUID() }, 'asset-id'],
    [
      'more places than the asset has',
      { 'asset-id': bitcoin, 'unit-count': '0.000000001' },
      'unit-count',
    ],
    ['part of a share', { 'asset-id': security, 'unit-count': 1.5 }, 'unit-count'],
    ['nothing', { 'unit-count': '0' }, 'unit-count'],
    ['a negative count', { 'unit-count': -1 }, 'unit-count'],
    ['too much', { 'unit-count': '1234567890123456' }, 'unit-count'],
    ['a price without a date', { 'cost-basis': 3, 'currency-type': 'USD' }, 'acquisition-on'],
    ['no account', { 'account-id': crypto.randomUUID() }, 'account-id'],
  ])('is rejected with %s', async (_what, more, pointer) => {
    expect(await bench.contribute('1', more)).toMatchObject(rejectedAt(pointer));
    expect((await bench.client.get('/v2/asset-transfers')).list).toEqual([]);
  });

  // Covers listAssetContributions
  test('accepts the smallest units in any notation', async () => {
    for (const unitCount of ['0.000000000000000001', 1e-18]) {
      expect((await bench.contribute(unitCount)).status).toBe(201);
    }
    const { list } = await bench.client.get('/v2/asset-contributions');
    expect(list.map(({ attributes }) => attributes['unit-count-expected'])).toEqual([1e-18, 1e-18]);
  });

  test('settles at any price of its smallest unit', async () => {
    const price = { 'cost-basis': '9999999999999', 'currency-type': 'USD' };
    const acquired = { ...price, 'acquisition-on': '2020-01-01' };
    const { included } = await bench.contribute('0.000000000000000001', acquired);
    expect((await bench.act(included[0]?.id, 'settle')).status).toBe(200);
    const { list } = await bench.client.get('/v2/asset-transaction-tax-lots');
    expect(list[0]?.attributes['unit-price']).toBe(9999999999999e18);
  });

  test('keeps every digit, also in responses', async () => {
    const units = '12345678.123456789012345678';
    const made = await bench.contribute(units);
    await bench.act(made.included[0]?.id, 'settle');
    const { headers } = bench.client;
    const request = new Request('http://127.0.0.1:4100/v2/account-asset-totals', { headers });
    const answer = await bench.test.platform.fetch(request);
    expect(await answer.text()).toContain(`"settled":${units},`);
    const found = `/v2/asset-contributions?filter[unit-count]=${units}`;
    expect((await bench.client.get(found)).list).toHaveLength(1);
  });

  test('needs a contact of the account', async () => {
    const { contactId } = await createAccountWithOwner(bench.client);
    expect(await bench.contribute('1', { 'contact-id': contactId })).toMatchObject(
      rejectedAt('contact-id'),
    );
  });

  test('needs a contact if the policy requires one', async () => {
    await bench.setPolicy({ 'require-contact-on-incoming-asset-transfers': true });
    expect((await bench.contribute('1')).status).toBe(201);
    expect((await bench.contribute('1', { 'contact-id': undefined })).status).toBe(422);
  });

  test('is rejected by an account that accepts none', async () => {
    await bench.freeze('contributions');
    expect(await bench.contribute('1')).toMatchObject(rejectedWith('account_frozen'));
  });

  test('sends a webhook for each step', async () => {
    const url = 'http://127.0.0.1:9/hooks';
    await bench.post('/v2/webhook-configs', { 'account-id': bench.accountId, url });
    const { included } = await bench.contribute('1');
    await bench.act(included[0]?.id, 'settle');
    await bench.act(included[0]?.id, 'clear');
    const path = '/v2/webhooks?filter[resource-type]=asset_transfers&sort=created-at';
    const { list } = await bench.client.get(path);
    expect(list.map(({ attributes: { action, data } }) => [action, data])).toEqual([
      ['create', {}],
      ['update', { changes: ['settlement-details', 'status', 'transaction-hash', 'unit-count'] }],
      ['update', { changes: ['contingencies-cleared-at', 'contingencies-cleared-on'] }],
    ]);
  });
});
