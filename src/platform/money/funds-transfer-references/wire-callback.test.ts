import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { reportAsBank } from '../banks/testing/report-as-bank.ts';
import { usePushBench } from '../push-transfer-methods/testing/push-bench.ts';

const bench = usePushBench();
const originator = { name: 'Jane Roe', bankName: 'First Bank', accountNumber: '000123456789' };

const wire = (paymentReference: unknown, changes: object = {}) => ({
  ...{ receiptId: randomUUID(), paymentReference, amount: '100.00', currency: 'USD', originator },
  ...changes,
});
const received = (body: object, by?: string) =>
  reportAsBank(bench.test.platform, 'wire-received', body, by);
const transfers = async () => (await bench.transfers()).map(({ attributes }) => attributes);

describe('a wire with the reference of an announced contribution', () => {
  let reference: string;
  beforeEach(async () => {
    const { data } = await bench.client.post('/v2/contributions', {
      ...{ 'contact-id': bench.contactId, 'funds-transfer-type': 'wire', amount: '100' },
    });
    reference = String(data.attributes.reference);
  });

  test('settles it, once for each receipt, and says who sent it', async () => {
    const body = wire(` ${reference.toLowerCase()} `);
    expect(await received(body)).toBe(204);
    expect(await received(body)).toBe(204);
    expect(await transfers()).toMatchObject([
      { status: 'settled', 'funds-source-name': 'Jane Roe' },
    ]);
    expect(await bench.totals()).toMatchObject({ settled: 100 });
    expect((await bench.client.get('/v2/wire-initiators')).list).toMatchObject([
      {
        attributes: { name: 'Jane Roe', 'bank-name': 'First Bank', 'bank-account-number': '6789' },
      },
    ]);
  });

  test('settles with what has come', async () => {
    expect(await received(wire(reference, { amount: '80.5' }))).toBe(204);
    expect(await transfers()).toMatchObject([{ amount: 80.5, 'amount-expected': 100 }]);
    expect(await bench.totals()).toMatchObject({ settled: 80.5 });
  });

  test('goes back when it is a second one, or another currency, or comes too late', async () => {
    expect(await received(wire(reference, { currency: 'EUR' }))).toBe(422);
    expect(await received(wire(reference))).toBe(204);
    expect(await received(wire(reference))).toBe(422);
    expect(await bench.totals()).toMatchObject({ settled: 100 });
  });

  test('is taken once, however many reports come at the same time', async () => {
    const body = wire(reference);
    const statuses = await Promise.all([received(body), received(body), received(wire(reference))]);
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(0);
    expect(await bench.totals()).toMatchObject({ settled: 100 });
  });
});

describe('a wire with a reference for payments', () => {
  test('is a contribution that has settled, once for each receipt', async () => {
    const { data } = await bench.client.post('/v2/contact-funds-transfer-references', {
      ...{ 'account-id': bench.accountId, 'contact-id': bench.contactId },
    });
    const body = wire(data.attributes.reference);
    expect(await received(body)).toBe(204);
    expect(await received(body)).toBe(204);
    expect(await received(wire(data.attributes.reference))).toBe(204);
    expect(await transfers()).toMatchObject([{ status: 'settled' }, { status: 'settled' }]);
    expect(await bench.totals()).toMatchObject({ settled: 200 });
  });

  // Covers EV4, EV11
  test('is announced once, with everything that was set since it began', async () => {
    await bench.subscribe();
    const { data } = await bench.client.post('/v2/contact-funds-transfer-references', {
      ...{ 'account-id': bench.accountId, 'contact-id': bench.contactId },
    });
    expect(await received(wire(data.attributes.reference))).toBe(204);
    expect(await bench.changesAnnounced()).toEqual([
      [
        ...['amount', 'contingencies-cleared-at', 'contingencies-cleared-on', 'contribution.id'],
        ...['currency-type', 'funds-source-name', 'settled-at', 'settled-cash-transaction.id'],
        ...['settlement-details', 'special-type', 'status'],
      ],
    ]);
  });

  test('goes back where the account does not take it, and nothing is written', async () => {
    const { data } = await bench.client.post('/v2/contact-funds-transfer-references', {
      ...{ 'account-id': bench.accountId, 'contact-id': bench.contactId },
    });
    const path = `/v2/accounts/${bench.accountId}/sandbox/freeze`;
    await bench.client.post(path, { 'freeze-type': 'contributions' });
    expect(await received(wire(data.attributes.reference))).toBe(422);
    expect(await transfers()).toEqual([]);
  });
});

test.each(['Q00000000000', 'C00000000000', 'Invoice 7'])(
  'a wire for %s is not taken',
  async (text) => {
    expect(await received(wire(text))).toBe(404);
  },
);

test('a wire is not taken from who is not the bank', async () => {
  expect(await received(wire('C00000000000'), 'another secret')).toBe(401);
});
