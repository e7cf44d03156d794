import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { changeHeldAssets, lockAssetTotals } from './change-held-assets.ts';
import { postAsset, transferAssets } from './post-asset.ts';
import { bitcoin, ether } from './testing/known-assets.ts';

const given = useTestPlatform();
let client: ApiClient;
let accountId: string;
let otherId: string;

beforeEach(async () => {
  client = await given.signUp();
  ({ accountId } = await createAccountWithOwner(client));
  ({ accountId: otherId } = await createAccountWithOwner(client));
});

const post = (unitCount: string, more: object = {}) =>
  given.platform.services.transact((work) =>
    postAsset(work, {
      account_id: accountId,
      asset_id: ether,
      unit_count: unitCount,
      hot: false,
      asset_transaction_type: unitCount.startsWith('-') ? 'disbursement' : 'contribution',
      ...more,
    }),
  );
const transfer = (unitCount: string, more: object = {}) =>
  given.platform.services.transact((work) =>
    transferAssets(work, {
      fromAccountId: accountId,
      toAccountId: otherId,
      assetId: ether,
      unitCount,
      ...more,
    }),
  );
const totalsOf = async (id = accountId) => {
  const { list } = await client.get(`/v2/account-asset-totals?account.id=${id}`);
  return list.map(({ attributes }) => attributes);
};
const lotsOf = async (id = accountId) => {
  const path = `/v2/asset-transaction-tax-lots?account.id=${id}&sort=acquisition-on,unit-count`;
  const { list } = await client.get(path);
  return list.map(({ attributes: { 'unit-count': units, ...lot } }) => [
    units,
    lot['cost-basis'],
    lot['acquisition-on'],
  ]);
};

describe('the assets of an account', () => {
  // Covers listAccountAssetTotals, readAssetTransaction
  test('are the sum of their movements, separately for hot and cold units', async () => {
    await post('2.5');
    await post('0.000000000000000001', { hot: true });
    const id = await post('-1');
    expect(await totalsOf()).toMatchObject([
      {
        name: 'ETH',
        settled: 1.5,
        'settled-cold': 1.5,
        'settled-hot': 1e-18,
        'disbursable-cold': 1.5,
        disbursable: 1.5,
        'pending-transfer': 0,
      },
    ]);
    const { data, included } = await client.get(
      `/v2/asset-transactions/${id}?include=asset,account,asset-transaction-tax-lots`,
    );
    expect(data.attributes).toMatchObject({
      'asset-transaction-type': 'disbursement',
      'unit-count': -1,
    });
    expect(included.map(({ type }) => type)).toEqual([
      'assets',
      'accounts',
      'asset-transaction-tax-lots',
    ]);
  });

  // Covers listAssetTransactions, readAccountAssetTotal
  test('link a total to its movements', async () => {
    await post('2');
    await post('5', { asset_id: bitcoin });
    const path = `/v2/account-asset-totals?account.id=${accountId}&filter[name]=BTC`;
    const { list, included } = await client.get(`${path}&include=asset,asset-transactions`);
    expect(list).toHaveLength(1);
    expect(included.map(({ attributes }) => attributes['unit-count'] ?? attributes.name)).toEqual([
      'BTC',
      5,
    ]);
  });

  test('move to another account in one posting', async () => {
    await post('3');
    const { from_asset_transaction_id } = await transfer('1.25');
    expect(await totalsOf()).toMatchObject([{ settled: 1.75 }]);
    expect(await totalsOf(otherId)).toMatchObject([{ settled: 1.25 }]);
    const sides = await given.store.db
      .selectFrom('asset_transactions')
      .select('unit_count')
      .where('posting_id', '=', from_asset_transaction_id)
      .execute();
    expect(sides.map(({ unit_count }) => Number(unit_count)).sort()).toEqual([-1.25, 1.25]);
  });

  test.each([
    ['more than the balance', '4', {}],
    ['hot units instead of cold ones', '1', { hot: true }],
  ])('can’t move %s', async (_what, unitCount, more) => {
    await post('3');
    await expect(transfer(unitCount, more)).rejects.toMatchObject({ code: '39001' });
    expect(await totalsOf(otherId)).toEqual([]);
  });

  test('can’t move while they are held', async () => {
    await post('3');
    const held = (contingentHold: string) =>
      given.platform.services.transact(async (work) => {
        await lockAssetTotals(work, [{ accountId, assetId: ether }]);
        const change = { accountId, assetId: ether, contingentHold };
        await changeHeldAssets(work, change);
      });
    await held('2.5');
    expect(await totalsOf()).toMatchObject([{ settled: 3, disbursable: 0.5 }]);
    await expect(transfer('1')).rejects.toMatchObject({ code: '39001' });
    await expect(held('-3')).rejects.toThrow('account_asset_totals');
    await held('-2.5');
    await transfer('1');
    expect(await totalsOf()).toMatchObject([{ settled: 2, disbursable: 2 }]);
  });

  test('never become negative', async () => {
    await post('1');
    await expect(post('-1.000000000000000001')).rejects.toThrow('account_asset_totals');
    expect(await totalsOf()).toMatchObject([{ settled: 1 }]);
  });

  test('send a webhook per movement if the policy says so', async () => {
    const config = { 'account-id': accountId, url: 'http://127.0.0.1:9/hooks' };
    await client.post('/v2/webhook-configs', config);
    await post('1');
    const policy = { 'account-id': accountId, 'fire-asset-transaction-webhooks': true };
    await client.post('/v2/account-policies/sandbox', policy);
    const id = await post('1');
    const webhooks = await client.get('/v2/webhooks?filter[resource-type]=asset_transactions');
    expect(webhooks.list).toMatchObject([{ attributes: { action: 'create', 'resource-id': id } }]);
  });
});

describe('tax lots', () => {
  const bought = (acquisitionOn: string, costBasis: string) => ({
    acquisition: { acquisitionOn, costBasis, currencyType: 'USD' },
  });

  // Covers listAssetTransactionTaxLots
  test('are used up oldest first, with their share of the cost', async () => {
    await post('2', bought('2026-02-01', '50.00'));
    await post('3', bought('2026-01-01', '100.00'));
    await post('-1');
    await post('-3');
    expect(await lotsOf()).toEqual([
      [-2, -66.67, '2026-01-01'],
      [-1, -33.33, '2026-01-01'],
      [3, 100, '2026-01-01'],
      [-1, -25, '2026-02-01'],
      [2, 50, '2026-02-01'],
    ]);
  });

  // Covers listAssetTransactionTaxLots
  test('are transferred to another account, or start anew there', async () => {
    await post('3', bought('2026-01-01', '90.00'));
    await transfer('1', { preserveTaxLots: true });
    await transfer('1');
    const today = given.clock.now().toISOString().slice(0, 10);
    expect(await lotsOf(otherId)).toEqual([
      [1, 30, '2026-01-01'],
      [1, null, today],
    ]);
  });
});
