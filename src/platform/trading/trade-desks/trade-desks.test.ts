import { beforeEach, describe, expect, test } from 'vitest';
import { bitcoin } from '../../assets/assets/testing/known-assets.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createTradingBench, type TradingBench } from '../quotes/testing/trading-bench.ts';

const given = useTestPlatform();
let bench: TradingBench;

beforeEach(async () => {
  bench = await createTradingBench(given);
});

/** Returns the organization's desk and its settings for bitcoin. */
async function deskOf({ client }: Pick<TradingBench, 'client'>) {
  const { list } = await client.get('/v2/asset-trade-desks?include=trade-desk&page[size]=100');
  const all = await Promise.all(
    list.map(({ id }) => client.get(`/v2/asset-trade-desks/${id}?include=asset,trade-desk`)),
  );
  const own = all.find(({ included }) => included.some(({ id }) => id === bitcoin));
  const desk = own?.included.find(({ type }) => type === 'trade-desks');
  return { assetDeskId: String(own?.data.id), deskId: String(desk?.id) };
}

describe('the trade desk of an organization', () => {
  // Covers QU3, EP37
  test('trades no fewer units than its minimum', async () => {
    const { assetDeskId } = await deskOf(bench);
    const path = `/v2/asset-trade-desks/${assetDeskId}`;
    const changed = await bench.client.post(path, { 'minimum-unit-count': '0.01' });
    expect(changed).toMatchObject({
      status: 200,
      data: { type: 'asset-trade-desks', attributes: { 'minimum-unit-count': 0.01 } },
    });
    const small = await bench.quote({ 'total-amount': undefined, 'unit-count': '0.009' });
    expect(small.errors).toMatchObject([
      {
        detail: 'unit-count must be at least 0.01 units, the minimum of the trade desk.',
        source: { pointer: '/data/attributes/unit-count' },
      },
    ]);
    const enough = await bench.quote({ 'total-amount': undefined, 'unit-count': '0.01' });
    expect(enough.status).toBe(201);
    const none = await bench.client.post(path, { 'minimum-unit-count': null });
    expect(none.data.attributes['minimum-unit-count']).toBeNull();
    const money = await bench.client.post(path, { 'minimum-trade-amount': '50' });
    expect(money.data.attributes['minimum-trade-amount']).toBe(50);
    expect((await bench.quote({ 'total-amount': '49.99' })).status).toBe(422);
  });

  // Covers EP37
  test.each([
    [{ 'minimum-unit-count': '0.000000001' }, 'minimum-unit-count'],
    [{ 'minimum-unit-count': '-1' }, 'minimum-unit-count'],
    [{ 'hot-min-percentage': 101 }, 'hot-min-percentage'],
  ])('rejects %j', async (change, pointer) => {
    const { assetDeskId } = await deskOf(bench);
    expect(await bench.client.post(`/v2/asset-trade-desks/${assetDeskId}`, change)).toMatchObject(
      rejectedAt(pointer),
    );
  });

  // Covers TR8
  test('is unavailable for assets that it doesn’t trade', async () => {
    const { assetDeskId } = await deskOf(bench);
    await bench.client.post(`/v2/asset-trade-desks/${assetDeskId}`, { active: false });
    expect(await bench.quote()).toMatchObject(rejectedAt('asset-id', '16001'));
  });

  // Covers TR5
  test('is hidden from other organizations', async () => {
    const { assetDeskId, deskId } = await deskOf(bench);
    const stranger = await given.signUp();
    expect((await stranger.get(`/v2/trade-desks/${deskId}`)).status).toBe(404);
    const changed = await stranger.post(`/v2/asset-trade-desks/${assetDeskId}`, { active: false });
    expect(changed.status).toBe(404);
  });
});

describe('the trade desk of another organization', () => {
  // Covers QU1, EP36, AU5, TR3, TR6
  test('can be chosen if the operator allows it, and its users see its trades', async () => {
    const maker = await given.signUp();
    const { deskId } = await deskOf({ client: maker });
    const chosen = { 'total-amount': '100', 'trade-desk-id': deskId };
    expect(await bench.quote(chosen)).toMatchObject(rejectedAt('trade-desk-id'));
    await enable(bench.client, { 'trade-desk-choice': true });
    await enable(maker, { 'external-trade-ids': true });
    const unknown = { ...chosen, 'trade-desk-id': '00000000-0000-4000-8000-000000000000' };
    expect(await bench.quote(unknown)).toMatchObject(rejectedWith('16000'));
    const id = await bench.trade(chosen);
    expect((await maker.get('/v2/facilitated-trades')).list).toEqual([]);
    const me = await maker.get('/v2/users/current');
    const path = `/v2/trade-desks/${deskId}/sandbox/add-users`;
    const eve = await maker.post(path, { 'user-emails': ['eve@example.com'] });
    expect(eve).toMatchObject(rejectedAt('user-emails/0'));
    await maker.post(path, { 'user-emails': [me.data.attributes.email] });
    expect((await maker.get('/v2/facilitated-trades')).list).toMatchObject([
      { id, attributes: { 'external-trade-id': expect.stringMatching(/^SIM-/) } },
    ]);
    expect((await maker.get('/v2/quotes')).list).toEqual([]);
  });
});

test('a reset of the sandbox keeps a trade desk with trades of others', async () => {
  const maker = await given.signUp();
  const { deskId } = await deskOf({ client: maker });
  await enable(bench.client, { 'trade-desk-choice': true });
  const id = await bench.trade({ 'total-amount': '100', 'trade-desk-id': deskId });
  expect((await maker.post('/v2/sandbox/reset')).status).toBe(204);
  expect(await bench.statusOf(id)).toBe('executed');
  await bench.client.post('/v2/sandbox/reset');
  expect((await bench.client.get('/v2/quotes')).list).toEqual([]);
  const accountId = await bench.account('100');
  expect((await bench.quote({ amount: '50', 'account-id': accountId })).status).toBe(201);
});

async function enable(client: TradingBench['client'], features: object): Promise<void> {
  const [organization] = (await client.get('/v2/organizations')).list;
  const path = `/v2/organizations/${organization?.id}/sandbox`;
  const { status, errors } = await client.patch(path, features);
  if (status !== 200) throw new Error(JSON.stringify(errors));
}
