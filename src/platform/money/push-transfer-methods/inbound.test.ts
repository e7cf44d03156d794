import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { usePushBench } from './testing/push-bench.ts';

const bench = usePushBench();
const day = 24 * 60 * 60;
let methodId: string;

beforeEach(async () => {
  methodId = await bench.created();
});

const wire = (input: object) => bench.push(methodId, 'inbound-wire', input);
const ach = (input: object) => bench.push(methodId, 'inbound-push-ach', input);
const contributions = async () => (await bench.client.get('/v2/contributions')).list;

describe('an incoming wire', () => {
  // Covers SV5, PU3, EP27
  test('returns the method and settles transfer, contribution and total', async () => {
    const { status, data } = await wire({ amount: '1250.75', reference: 'Invoice 7' });
    expect([status, data.type, data.id]).toEqual([200, 'push-transfer-methods', methodId]);
    expect(await bench.transfers()).toMatchObject([
      {
        attributes: {
          amount: 1250.75,
          status: 'settled',
          'funds-transfer-type': 'wire',
          'settled-at': expect.any(String),
        },
      },
    ]);
    expect(await contributions()).toMatchObject([
      { attributes: { amount: 1250.75, 'funds-transfer-type': 'wire' } },
    ]);
    expect(await bench.totals()).toMatchObject({ settled: 1250.75, disbursable: 1250.75 });
  });

  test.each([
    ['100', 100],
    [100.5, 100.5],
    ['0.01', 0.01],
  ])('is accepted with the amount %j', async (amount, settled) => {
    expect((await wire({ amount })).status).toBe(200);
    expect(await bench.totals()).toMatchObject({ settled });
  });

  // Covers EP27
  test.each(['0', '-5', '1.001', 'much', '', null, '1e3'])(
    'is rejected with the amount %j',
    async (amount) => {
      expect(await wire({ amount })).toMatchObject(rejectedAt('amount'));
      expect(await bench.transfers()).toEqual([]);
    },
  );

  // Covers LI16
  test('from a third party is accepted unless the operator prevents it', async () => {
    expect((await wire({ amount: '1', 'originator-name': 'John Doe' })).status).toBe(200);
    await bench.setFeatures({ 'third-party-wires': false });
    const { status, errors } = await wire({ amount: '1', 'originator-name': 'John Doe' });
    expect(status).toBe(422);
    expect(errors).toMatchObject([{ source: { pointer: '/data/attributes/originator-name' } }]);
    expect((await wire({ amount: '1', 'originator-name': 'JANE  ROE' })).status).toBe(200);
    expect(await bench.totals()).toMatchObject({ settled: 2 });
  });
});

describe('an incoming ACH transfer', () => {
  // Covers PU3, EP26, listAchOriginators
  test('is pending and records the sender', async () => {
    expect((await ach({ amount: '300.00', 'originator-name': 'Payroll Inc' })).status).toBe(200);
    const [transfer] = await bench.transfers();
    expect(transfer?.attributes).toMatchObject({ status: 'pending', 'funds-transfer-type': 'ach' });
    expect(await bench.totals()).toMatchObject({ settled: 0 });
    const path = `/v2/funds-transfers/${transfer?.id}?include=ach-originator`;
    const data = (await bench.client.get(path)).included[0];
    expect(data?.attributes).toMatchObject({
      'originator-name': 'Payroll Inc',
      'originator-routing-number': expect.stringMatching(/^\d{9}$/),
      'originator-identification': expect.any(String),
      'sec-code': 'PPD',
    });
    const read = await bench.client.get(`/v2/ach-originators/${data?.id}`);
    expect(read.data.id).toBe(data?.id);
  });

  // Covers SV5, EP26
  test('settles on the next banking day and clears later', async () => {
    await ach({ amount: '300.00' });
    // At least one of four days is a banking day, despite a weekend and a holiday.
    await bench.advance(4 * day);
    const [transfer] = await bench.transfers();
    expect(transfer?.attributes.status).toBe('settled');
    expect(await bench.totals()).toMatchObject({
      settled: 300,
      'contingent-hold': 300,
      disbursable: 0,
    });
  });

  test('settles after a holiday', async () => {
    const beforeThanksgiving = Date.parse('2096-11-21T15:00:00Z');
    bench.test.clock.setOffset(Math.round((beforeThanksgiving - Date.now()) / 1000));
    await ach({ amount: '300.00' });
    const query = bench.test.store.db.selectFrom('ach_originators').select('settles_on');
    expect(await query.execute()).toEqual([{ settles_on: '2096-11-23' }]);
  });

  test('settles once, even if others settle or cancel it', async () => {
    await ach({ amount: '10.00' });
    await bench.advance(4 * day);
    await bench.advance(4 * day);
    expect(await bench.totals()).toMatchObject({ settled: 10 });
    const movements = await bench.client.get('/v2/cash-transactions');
    expect(movements.list).toHaveLength(1);
  });
});

describe('pushed money', () => {
  // Covers EV4, EV11
  test('by wire sends one webhook, as received and settled', async () => {
    await bench.subscribe();
    await wire({ amount: '300.00' });
    expect(await bench.changesAnnounced()).toEqual([
      [
        ...['amount', 'auto-settled-by-funds-transfer.id', 'bank-network-confirmation.id'],
        ...['clears-on', 'contingencies-cleared-at', 'contingencies-cleared-on'],
        ...['contribution.id', 'currency-type', 'funds-source-name', 'settled-at'],
        ...['settled-cash-transaction.id', 'settlement-details', 'special-type', 'status'],
      ],
    ]);
  });

  // Covers EV4, EV11
  test('sends webhooks when it is received and when it settles', async () => {
    await bench.subscribe();
    await ach({ amount: '300.00' });
    const received = [
      ...['amount', 'contribution.id', 'currency-type', 'funds-source-name', 'special-type'],
      'status',
    ];
    expect(await bench.changesAnnounced()).toEqual([received]);
    await bench.advance(4 * day);
    expect(await bench.changesAnnounced()).toEqual([
      received,
      [
        ...['auto-settled-by-funds-transfer.id', 'bank-network-confirmation.id', 'clears-on'],
        ...['settled-at', 'settled-cash-transaction.id', 'settlement-details', 'status'],
      ],
    ]);
  });

  test('has its own policy for clearing', async () => {
    await bench.setPolicy({ 'auto-clear-days-push-ach': 5 });
    await ach({ amount: '1' });
    await bench.advance(4 * day);
    const [transfer] = await bench.transfers();
    const settledAt = Date.parse(String(transfer?.attributes['settled-at']));
    const clearsOn = new Date(settledAt + 5 * day * 1000).toISOString().slice(0, 10);
    expect(transfer?.attributes).toMatchObject({ 'clears-on': clearsOn });
  });

  // Covers EP26
  test.each([
    ['wire', () => ach({ amount: '1' })],
    ['ach', () => wire({ amount: '1' })],
  ])('is rejected by a method for %s only: 60007', async (type, push) => {
    await bench.setFeatures({ 'push-transfer-methods-per-contact': 2 });
    methodId = await bench.created({ 'transfer-types': [type] });
    expect(await push()).toMatchObject(rejectedWith('60007'));
    expect(await bench.transfers()).toEqual([]);
  });

  test('is rejected by a frozen account, or one that doesn’t accept its type', async () => {
    await bench.setPolicy({ 'allowed-incoming-funds-transfer-types': ['ach'] });
    expect((await wire({ amount: '1' })).status).toBe(422);
    await bench.freeze('contributions');
    expect(await ach({ amount: '1' })).toMatchObject(rejectedWith('account_frozen'));
    expect(await bench.transfers()).toEqual([]);
  });
});
