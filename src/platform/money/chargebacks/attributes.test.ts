import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';

const bench = useMoneyBench();
let transferId: string;

beforeEach(async () => {
  ({ transferId } = await bench.byCard());
});

const dispute = (input: object = {}) =>
  bench.merchant.post('/v2/chargebacks/sandbox', { 'funds-transfer-id': transferId, ...input });
const read = async (id: string | null | undefined) =>
  (await bench.merchant.get(`/v2/chargebacks/${id}`)).data.attributes;
const step = (id: string | null | undefined, name: string, input: object = {}) =>
  bench.merchant.post(`/v2/chargebacks/${id}/${name}`, input);

const inputOf = (name: string) => (name === 'reject' ? { 'rejection-reason': 'No proof' } : {});

const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a chargeback', () => {
  test('has a case id, the disputed payment, and 30 days to answer', async () => {
    const { data } = await dispute();
    const id = String(data.id);
    const caseId = `CB${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    expect(data.attributes).toMatchObject({
      amount: 100,
      'case-id': caseId,
      reference: transferId,
      'reason-code': null,
      'date-received': dayAfter(0),
      'reply-by-date': dayAfter(30),
    });
    expect(await bench.holdsOf(transferId)).toMatchObject([
      { attributes: { 'hold-type': 'manual', message: `Chargeback ${caseId}` } },
    ]);
    await step(id, 'lose');
    expect(await bench.transfer(transferId)).toMatchObject({
      'reversal-details': `Chargeback ${caseId}`,
    });
  });

  test('has a timestamp for each step', async () => {
    const { data } = await dispute();
    const times = ['started-at', 'ready-at', 'submitted-at', 'won-at', 'lost-at', 'forfeited-at'];
    const taken = async () => {
      const attributes = await read(data.id);
      return times.filter((name) => attributes[name] !== null);
    };
    expect(await taken()).toEqual([]);
    const steps = ['start', 'ready', 'submit', 'sandbox/win'];
    for (const [index, name] of steps.entries()) {
      await step(data.id, name);
      expect(await taken()).toEqual(times.slice(0, index + 1));
    }
  });

  test('has a timestamp when it is lost or forfeited', async () => {
    const { data: lost } = await dispute();
    await step(lost.id, 'lose');
    expect((await read(lost.id))['lost-at']).not.toBeNull();
    ({ transferId } = await bench.byCard());
    const { data: late } = await dispute();
    await bench.days(31);
    expect((await read(late.id))['forfeited-at']).not.toBeNull();
  });

  test.each([
    ['pending', []],
    ['started', ['start']],
    ['ready', ['start', 'ready']],
    ['rejected', ['start', 'ready', 'reject']],
  ])(
    'with status %s can be answered on the last day, and is forfeited after it',
    async (status, steps) => {
      const { data } = await dispute();
      for (const name of steps) await step(data.id, name, inputOf(name));
      await bench.days(30);
      expect((await read(data.id)).status).toBe(status);
      await bench.days(1);
      expect((await read(data.id)).status).toBe('forfeited');
      expect(await bench.totals()).toMatchObject({ settled: 0, disbursable: 0 });
    },
  );

  test('is not forfeited after it is submitted', async () => {
    const { data } = await dispute();
    for (const name of ['start', 'ready', 'submit']) await step(data.id, name);
    await bench.days(40);
    expect((await read(data.id)).status).toBe('submitted');
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
  });

  test('leaves other holds of the transfer when it is won', async () => {
    const { data } = await dispute();
    await bench.hold(transferId);
    for (const name of ['start', 'ready', 'submit', 'sandbox/win']) await step(data.id, name);
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
    const holds = await bench.holdsOf(transferId);
    expect(holds.map(({ attributes }) => attributes.status).sort()).toEqual(['cleared', 'pending']);
  });

  test('sends webhooks when it is created and changed', async () => {
    await bench.recordWebhooks();
    const { data } = await dispute();
    await step(data.id, 'start');
    expect(await bench.webhooksOf('chargebacks')).toEqual([
      ['create', undefined],
      ['update', ['started-at', 'status']],
    ]);
  });

  // Covers changeChargeback
  test('keeps its notes if a change has none', async () => {
    const { data } = await dispute();
    const change = (attributes: object) =>
      bench.merchant.patch(`/v2/chargebacks/${data.id}`, attributes);
    await change({ 'additional-notes': 'Delivered on Monday' });
    const before = await read(data.id);
    await bench.cards.advance(60);
    expect((await change({})).data.attributes).toEqual(before);
    const { attributes } = (await change({ 'additional-notes': 'Delivered on Friday' })).data;
    expect(attributes).toMatchObject({ 'additional-notes': 'Delivered on Friday' });
    expect(attributes['updated-at']).not.toBe(before['updated-at']);
    ({ transferId } = await bench.byCard());
    const { data: other } = await dispute();
    await change({ 'additional-notes': 'Delivered on Tuesday' });
    expect(await read(other.id)).toMatchObject({ 'additional-notes': null });
  });
});

describe('rejects', () => {
  test('a step out of order, with the current status', async () => {
    const { data } = await dispute();
    expect(await step(data.id, 'submit')).toMatchObject({
      status: 422,
      errors: [{ code: 'transfer_not_pending', detail: 'This chargeback is pending.' }],
    });
  });

  test.each([
    ['ready', ['start', 'ready'], ['start', 'ready', 'sandbox/win']],
    ['submitted', ['start', 'ready', 'submit'], ['start', 'ready', 'reject', 'submit']],
    ['won', ['start', 'ready', 'submit', 'sandbox/win'], ['start', 'lose', 'sandbox/win']],
  ])('a step that is not allowed when %s', async (status, steps, refused) => {
    const { data } = await dispute();
    for (const name of steps) await step(data.id, name);
    for (const name of refused) {
      expect((await step(data.id, name, inputOf(name))).errors, name).toMatchObject([
        { code: 'transfer_not_pending' },
      ]);
    }
    expect((await read(data.id)).status).toBe(status);
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

  test('a chargeback of a payment without a card, or of an unknown transfer', async () => {
    const { transferId: wire } = await bench.byWire();
    await bench.act(wire, 'settle');
    const pointer = '/data/attributes/funds-transfer-id';
    expect((await dispute({ 'funds-transfer-id': wire })).errors).toMatchObject([
      {
        code: 'transfer_not_settled',
        detail: 'funds-transfer-id must name a settled card payment.',
        source: { pointer },
      },
    ]);
    expect((await dispute({ 'funds-transfer-id': randomUUID() })).errors).toMatchObject([
      { source: { pointer } },
    ]);
  });

  test('a chargeback of a refund to a card', async () => {
    const { data } = await bench.merchant.post('/v2/refunds', { 'funds-transfer-id': transferId });
    const path = `/v2/refunds/${data.id}/process?include=funds-transfer`;
    const outgoing = (await bench.merchant.post(path)).included[0]?.id;
    await bench.days(1);
    expect((await dispute({ 'funds-transfer-id': outgoing })).errors).toMatchObject([
      { code: 'transfer_not_settled' },
    ]);
  });
});
