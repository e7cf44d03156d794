import { beforeEach, describe, expect, test } from 'vitest';
import { bitcoin } from '../../assets/assets/testing/known-assets.ts';
import { createSecondUser } from '../../money/account-cash-transfers/testing/second-user.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createTraders, type Traders } from './testing/create-traders.ts';

const given = useTestPlatform();
let traders: Traders;

beforeEach(async () => {
  traders = await createTraders(given);
});

describe('a trade between two accounts', () => {
  // Covers TR4
  test('moves both sides when it is settled', async () => {
    const made = await traders.post({ 'broker-reference': 'B-1' });
    expect(made).toMatchObject({
      status: 201,
      data: {
        attributes: {
          status: 'pending',
          'broker-reference': 'B-1',
          initiator: { 'account-id': traders.buyer, amount: 600.1, 'asset-id': null },
          acceptor: { 'asset-id': bitcoin, 'asset-label': 'Bitcoin', amount: 0.005 },
        },
      },
    });
    const settled = await traders.settle(made.data.id);
    expect(settled.data.attributes.status).toBe('settled');
    expect(await traders.totals(traders.buyer)).toEqual({
      dollars: { settled: 399.9, disbursable: 399.9 },
      bitcoin: { settled: 0.005, disbursable: 0.005 },
    });
    expect((await traders.totals(traders.seller)).dollars).toMatchObject({ settled: 997.1 });
    const again = await traders.settle(made.data.id);
    expect(again).toMatchObject(rejectedWith('already_processed', 403));
    expect((await traders.webhooksOf('trades')).at(-1)).toEqual({
      action: 'update',
      data: { changes: ['settled-at', 'status'] },
    });
  });

  test('with a trade desk is settled from the start', async () => {
    const { client } = traders;
    const [trade] = (await client.get('/v2/trades?filter[status]=settled')).list;
    for (const action of ['settle', 'cancel']) {
      expect(await client.post(`/v2/trades/${trade?.id}/${action}`)).toMatchObject(
        rejectedWith('already_processed', 403),
      );
    }
  });

  // Covers TR4
  test('pays the fees to the broker', async () => {
    const { data } = await traders.post({
      initiator: traders.pays('100', { 'fee-amount': '1.50' }),
      'broker-account-id': traders.broker,
    });
    await traders.settle(data.id);
    expect((await traders.totals(traders.broker)).dollars).toMatchObject({ settled: 1.5 });
    expect((await traders.totals(traders.buyer)).dollars).toMatchObject({ settled: 898.5 });
  });

  test('with a broker under dual control is settled by another user', async () => {
    await traders.setPolicy({ 'settle-broker-trades-dual-control': true }, traders.broker);
    const own = await traders.post();
    expect((await traders.settle(own.data.id)).status).toBe(200);
    const initiator = traders.pays('1');
    const brokered = await traders.post({ initiator, 'broker-account-id': traders.broker });
    const path = `/v2/trades/${brokered.data.id}/settle`;
    expect(await traders.client.post(path)).toMatchObject(rejectedWith('forbidden', 403));
    const second = await createSecondUser(traders.client, given.anonymous);
    expect((await second.post(path)).data.attributes.status).toBe('settled');
  });

  test('rejects a broker whose policies don’t allow it', async () => {
    await traders.setPolicy({ 'broker-trades': false }, traders.broker);
    expect(await traders.post({ 'broker-account-id': traders.broker })).toMatchObject(
      rejectedAt('broker-account-id'),
    );
  });

  // Covers TR4
  test('moves nothing if a side has too little', async () => {
    const { data } = await traders.post({
      acceptor: { 'account-id': traders.seller, 'asset-id': bitcoin, amount: '5' },
    });
    const { errors } = await traders.settle(data.id);
    expect(errors).toMatchObject([{ code: '39001' }]);
    expect(errors[0]?.source).toBeUndefined();
    expect((await traders.totals(traders.buyer)).dollars).toMatchObject({ settled: 1000 });
  });

  test('distinguishes hot and cold units', async () => {
    const { client, seller, totals } = traders;
    const hot = await traders.account('1000');
    await traders.trade({ 'account-id': hot, hot: true, 'total-amount': '603' });
    const of = (side: object) => ({ 'account-id': hot, 'asset-id': bitcoin, ...side });
    const settle = async (acceptor: object) => {
      const { data } = await traders.post({ acceptor: of(acceptor) });
      const { id, attributes } = data;
      return { attributes, answer: await traders.settle(id) };
    };
    const cold = await settle({ amount: '0.005' });
    expect(cold.attributes.acceptor).toMatchObject({ hot: false });
    expect(cold.answer.errors).toMatchObject([
      {
        code: '39001',
        detail: expect.stringMatching(/fewer disbursable cold units .* 0\.\d+ hot .* 0 cold/),
      },
    ]);
    const online = await settle({ amount: '0.005', hot: true });
    expect(online.attributes.acceptor).toMatchObject({ hot: true });
    expect(online.answer.data.attributes.status).toBe('settled');
    const place = `account.id=${traders.buyer}&one`;
    const { data } = await client.get(`/v2/account-asset-totals?${place}`);
    expect(data.attributes).toMatchObject({ 'disbursable-hot': 0.005, 'disbursable-cold': 0 });
    expect((await totals(seller)).bitcoin).toMatchObject({ settled: 0.01 });
  });

  test.each([
    ['the buyer', 'initiator', '50.01'],
    ['the seller, who may pay it with the buyer’s money', 'acceptor', '550.01'],
  ])('charges no fee above the balance: of %s', async (_who, side, fee) => {
    const { client } = traders;
    const poor = await traders.account('150');
    const sides: Record<string, object> = {
      initiator: { 'account-id': poor, 'currency-type': 'USD', amount: '100' },
      acceptor: { 'account-id': traders.seller, 'asset-id': bitcoin, amount: '0.005' },
    };
    // The seller has 397 dollars, and 497 with the buyer's money.
    const { data } = await traders.post({
      ...sides,
      [side]: { ...sides[side], 'fee-amount': fee },
    });
    const settled = await client.post(`/v2/trades/${data.id}/settle`);
    expect(settled).toMatchObject(rejectedWith('39001'));
    expect((await traders.totals(poor)).dollars).toEqual({ settled: 150, disbursable: 150 });
    const less = { ...sides[side], 'fee-amount': side === 'initiator' ? '50' : '497' };
    const paid = await traders.post({ ...sides, [side]: less });
    expect((await traders.settle(paid.data.id)).status).toBe(200);
    expect((await traders.totals(poor)).dollars).toMatchObject({
      settled: side === 'initiator' ? 0 : 50,
    });
  });

  test('is rejected if an account accepts nothing', async () => {
    const { data } = await traders.post();
    const frozen = { 'freeze-type': 'contributions' };
    await traders.client.post(`/v2/accounts/${traders.buyer}/sandbox/freeze`, frozen);
    expect(await traders.settle(data.id)).toMatchObject(rejectedWith('account_frozen'));
  });

  // Covers TR4
  test('can’t be settled after it is cancelled or expired', async () => {
    const first = await traders.post();
    const cancelled = await traders.client.post(`/v2/trades/${first.data.id}/cancel`);
    expect(cancelled.data.attributes.status).toBe('cancelled');
    const second = await traders.post();
    given.clock.setOffset(61);
    const late = await traders.settle(second.data.id);
    expect(late).toMatchObject(rejectedWith('already_processed', 403));
    await traders.advance(120);
    const { data } = await traders.client.get(`/v2/trades/${second.data.id}`);
    expect(data.attributes.status).toBe('cancelled');
  });

  test.each([
    [{ 'expires-at': '2020-01-01T00:00:00Z' }, 'expires-at'],
    [{ initiator: { amount: '1', 'currency-type': 'USD' } }, 'initiator/account-id'],
    [{ 'broker-account-id': '00000000-0000-4000-8000-000000000000' }, 'broker-account-id'],
  ])('is rejected with %j', async (wrong, pointer) => {
    const { errors } = await traders.post(wrong);
    expect(errors.map(({ source }) => source?.pointer)).toContain(`/data/attributes/${pointer}`);
  });

  // Covers TR4
  test('needs two accounts that each give one thing', async () => {
    const side = { 'account-id': traders.buyer, amount: '1.005' };
    const pointersOf = async (initiator: object) =>
      (await traders.post({ initiator })).errors.map(({ source }) => source?.pointer);
    expect(await pointersOf(side)).toEqual(['/data/attributes/initiator/asset-id']);
    expect(await pointersOf({ ...side, 'currency-type': 'USD' })).toEqual([
      '/data/attributes/initiator/amount',
    ]);
    const same = { 'account-id': traders.seller, 'currency-type': 'USD', amount: '1' };
    expect(await pointersOf(same)).toEqual(['/data/attributes/acceptor/account-id']);
    const shouted = { ...same, 'account-id': traders.seller.toUpperCase() };
    expect(await pointersOf(shouted)).toEqual(['/data/attributes/acceptor/account-id']);
  });
});
