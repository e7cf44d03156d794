import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';

const bench = useMoneyBench();
let transferId: string;

beforeEach(async () => {
  ({ transferId } = await bench.byCard());
});

const dispute = (input: object = {}) => bench.dispute(transferId, input);
const disputed = async () => String((await dispute()).data.id);
const read = async (id: string) =>
  (await bench.merchant.get(`/v2/chargebacks/${id}`)).data.attributes;
const step = (id: string, name: string) =>
  bench.merchant.post(
    `/v2/chargebacks/${id}/${name}`,
    name === 'reject' ? { 'rejection-reason': 'No proof' } : {},
  );
const take = async (id: string, names: readonly string[]) => {
  for (const name of names) expect((await step(id, name)).status, name).toBe(200);
};
const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a chargeback', () => {
  // Covers listChargebacks, createChargebackInSandbox
  test('holds the disputed payment, and has a case id and 30 days to answer', async () => {
    const { status, data } = await dispute({ 'reason-code': '10.4' });
    const id = String(data.id);
    const caseId = `CB${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({
      status: 'pending',
      amount: 100,
      bin: '424242',
      reference: transferId,
      'case-id': caseId,
      'reason-code': '10.4',
      'date-received': dayAfter(0),
      'reply-by-date': dayAfter(30),
    });
    const hold = { 'hold-type': 'manual', status: 'pending', message: `Chargeback ${caseId}` };
    expect(await bench.holdsOf(transferId)).toMatchObject([
      { id: data.attributes['hold-id'], attributes: hold },
    ]);
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
    expect((await bench.merchant.get('/v2/chargebacks')).list).toMatchObject([{ id }]);
    await step(id, 'lose');
    expect(await bench.transfer(transferId)).toMatchObject({
      'reversal-details': `Chargeback ${caseId}`,
    });
  });

  test('needs no reason code', async () => {
    expect((await dispute()).data.attributes['reason-code']).toBeNull();
  });

  test('has a timestamp for each step', async () => {
    const id = await disputed();
    const times = ['started-at', 'ready-at', 'submitted-at', 'won-at', 'lost-at', 'forfeited-at'];
    const taken = async () => {
      const attributes = await read(id);
      return times.filter((name) => attributes[name] !== null);
    };
    expect(await taken()).toEqual([]);
    for (const [index, name] of ['start', 'ready', 'submit', 'sandbox/win'].entries()) {
      await step(id, name);
      expect(await taken()).toEqual(times.slice(0, index + 1));
    }
  });

  test('keeps its hold when the manual hold is cleared', async () => {
    await disputed();
    for (const frozen of [false, true, false]) await bench.hold(transferId, frozen);
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
  });

  test('keeps its hold from being cleared until the decision', async () => {
    const id = await disputed();
    const [hold] = await bench.holdsOf(transferId);
    const clear = () => bench.merchant.post(`/v2/contingent-holds/${hold?.id}/sandbox/clear`);
    expect(await clear()).toMatchObject(rejectedWith('transfer_on_hold'));
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
    await take(id, ['start', 'ready', 'submit', 'sandbox/win']);
    expect((await clear()).data.attributes).toMatchObject({ status: 'cleared' });
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 100 });
  });

  // Covers startChargeback, readyChargeback, rejectChargeback, submitChargeback
  // Covers winChargebackInSandbox
  test('releases the money when it is won, also after a rejected answer', async () => {
    const id = await disputed();
    await take(id, ['start', 'ready', 'reject', 'start', 'ready', 'submit', 'sandbox/win']);
    expect(await read(id)).toMatchObject({ status: 'won', 'rejection-reason': 'No proof' });
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 100 });
  });

  test('leaves other holds of the transfer when it is won', async () => {
    const id = await disputed();
    await bench.hold(transferId);
    await take(id, ['start', 'ready', 'submit', 'sandbox/win']);
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
    const holds = await bench.holdsOf(transferId);
    expect(holds.map(({ attributes }) => attributes.status).sort()).toEqual(['cleared', 'pending']);
  });

  // Covers loseChargeback
  test('reverses the payment when it is lost', async () => {
    const { attributes } = (await step(await disputed(), 'lose')).data;
    expect(attributes).toMatchObject({ status: 'lost', 'lost-at': expect.any(String) });
    expect(await bench.totals()).toMatchObject({ settled: 0, 'contingent-hold': 0 });
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'reversed' });
  });

  test.each([
    ['pending', []],
    ['started', ['start']],
    ['ready', ['start', 'ready']],
    ['rejected', ['start', 'ready', 'reject']],
  ])(
    'with status %s can be answered on the last day, and is forfeited after it',
    async (status, steps) => {
      const id = await disputed();
      await take(id, steps);
      await bench.days(30);
      expect((await read(id)).status).toBe(status);
      await bench.days(1);
      expect(await read(id)).toMatchObject({
        status: 'forfeited',
        'forfeited-at': expect.any(String),
      });
      expect(await bench.totals()).toMatchObject({ settled: 0, disbursable: 0 });
    },
  );

  test('is not forfeited after it is submitted', async () => {
    const id = await disputed();
    await take(id, ['start', 'ready', 'submit']);
    await bench.days(40);
    expect((await read(id)).status).toBe('submitted');
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
  });

  test('sends webhooks when it is created and changed', async () => {
    await bench.recordWebhooks();
    await step(await disputed(), 'start');
    expect(await bench.webhooksOf('chargebacks')).toEqual([
      ['create', undefined],
      ['update', ['started-at', 'status']],
    ]);
  });

  // Covers changeChargeback
  test('keeps its notes if a change has none', async () => {
    const id = await disputed();
    const change = (attributes: object) =>
      bench.merchant.patch(`/v2/chargebacks/${id}`, attributes);
    await change({ 'additional-notes': 'Delivered on Monday' });
    const before = await read(id);
    await bench.cards.advance(60);
    expect((await change({})).data.attributes).toEqual(before);
    const { attributes } = (await change({ 'additional-notes': 'Delivered on Friday' })).data;
    expect(attributes).toMatchObject({ 'additional-notes': 'Delivered on Friday' });
    expect(attributes['updated-at']).not.toBe(before['updated-at']);
    ({ transferId } = await bench.byCard());
    const other = await disputed();
    await change({ 'additional-notes': 'Delivered on Tuesday' });
    expect(await read(other)).toMatchObject({ 'additional-notes': null });
  });
});

describe('rejects', () => {
  test.each([
    ['pending', [], ['ready', 'submit', 'sandbox/win']],
    ['ready', ['start', 'ready'], ['start', 'ready', 'sandbox/win']],
    ['submitted', ['start', 'ready', 'submit'], ['start', 'ready', 'reject', 'submit']],
    ['won', ['start', 'ready', 'submit', 'sandbox/win'], ['start', 'lose', 'sandbox/win']],
    ['lost', ['lose'], ['start', 'lose']],
  ])('a step that is not allowed when %s', async (status, steps, refused) => {
    const id = await disputed();
    await take(id, steps);
    for (const name of refused) {
      expect(await step(id, name), name).toMatchObject({
        status: 422,
        errors: [{ code: 'transfer_not_pending', detail: `This chargeback is ${status}.` }],
      });
    }
    expect((await read(id)).status).toBe(status);
  });

  test('a second chargeback of a transfer, at funds-transfer-id', async () => {
    await dispute();
    expect((await dispute()).errors).toMatchObject([
      {
        code: '44002',
        title: 'Chargeback exists',
        detail: 'A chargeback exists for this funds transfer.',
        source: { pointer: '/data/attributes/funds-transfer-id' },
      },
    ]);
  });

  test('a chargeback of a payment without a card, of a refund, or of an unknown transfer', async () => {
    const { transferId: wire } = await bench.byWire();
    await bench.act(wire, 'settle');
    expect((await bench.dispute(wire)).errors).toMatchObject([
      {
        code: 'transfer_not_settled',
        detail: 'funds-transfer-id must name a settled card payment.',
        source: { pointer: '/data/attributes/funds-transfer-id' },
      },
    ]);
    const { data } = await bench.refund(transferId);
    const outgoing = (await bench.processRefund(data.id)).included[0]?.id;
    await bench.days(1);
    expect(await bench.dispute(String(outgoing))).toMatchObject(
      rejectedWith('transfer_not_settled'),
    );
    expect(await bench.dispute(randomUUID())).toMatchObject(rejectedAt('funds-transfer-id'));
  });
});
