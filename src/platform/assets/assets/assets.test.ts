import { expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { bitcoin, security } from './testing/known-assets.ts';

const given = useTestPlatform();

// Covers listAssets, readAsset
test('all organizations see the same assets with fixed ids', async () => {
  const client = await given.signUp();
  const { list } = await client.get('/v2/assets?sort=name&page[size]=100');
  expect(list.length).toBeGreaterThan(6);
  expect(list.every(({ attributes }) => attributes['globally-available'])).toBe(true);
  const { data } = await client.get(`/v2/assets/${bitcoin}`);
  expect(data.attributes).toMatchObject({
    name: 'BTC',
    'asset-type': 'bitcoin',
    'max-decimal-precision': 8,
    'asset-transfer-types': ['bitcoin'],
  });
});

// Covers listEthereumAssets, listSecurities, readEthereumAsset, readSecurity
test('assets reference Ethereum contracts and securities', async () => {
  const client = await given.signUp();
  const { included } = await client.get(`/v2/assets/${security}?include=security,ethereum-asset`);
  expect(included).toMatchObject([{ type: 'securities', attributes: { isin: 'US99000M1036' } }]);
  const { list, included: tokens } = await client.get('/v2/ethereum-assets?include=asset');
  expect(list).toMatchObject([{ attributes: { ticker: 'USDC', 'decimal-places': 6 } }]);
  expect(tokens).toMatchObject([{ type: 'assets', attributes: { name: 'USDC' } }]);
  const securities = await client.get('/v2/securities');
  const [first] = securities.list;
  expect((await client.get(`/v2/securities/${first?.id}`)).data.id).toBe(first?.id);
  expect((await client.get(`/v2/ethereum-assets/${list[0]?.id}`)).data.id).toBe(list[0]?.id);
});
