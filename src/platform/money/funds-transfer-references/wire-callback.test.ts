import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { reportAsBank } from '../banks/testing/report-as-bank.ts';
import { usePushBench } from '../push-transfer-methods/testing/push-bench.ts';

const bench = usePushBench();
const originator = { name: 'Jane Roe', bankName: 'First Bank', accountNumber: '000123456789' };

const wire = (paymentReference: unknown, changes: object = {}) => ({
  receiptId: randomUUID(),
  paymentReference,
  amount: '100.00',
  currency: 'USD',
  originator,
  ...changes,
});
const received = (body: object, by?: string) =>
  reportAsBank(bench.test.platform, 'wire-received', body, by);
const transfers = async () => (await bench.transfers()).map(({ attributes }) => attributes);

describe('a wire with the reference of a contribution', () => {
  let reference: string;
  beforeEach(async () => {
    const { data } = await bench.client.post('/v2/contributions', {
      'contact-id': bench.contactId,
      'funds-transfer-type': 'wire',
      amount: '100',
    });
    reference = String(data.attributes.reference);
  });

  test('settles it once per receipt and records the sender', async () => {
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

  test('settles it with the amount that arrived', async () => {
    expect(await received(wire(reference, { amount: '80.5' }))).toBe(204);
    expect(await transfers()).toMatchObject([{ amount: 80.5, 'amount-expected': 100 }]);
    expect(await bench.totals()).toMatchObject({ settled: 80.5 });
  });

  test('is returned if it is a second one, too late, or in another currency', async () => {
    expect(await received(wire(reference, { currency: 'EUR' }))).toBe(422);
    expect(await received(wire(reference))).toBe(204);
    expect(await received(wire(reference))).toBe(422);
    expect(await bench.totals()).toMatchObject({ settled: 100 });
  });

  test('is recorded once despite concurrent reports', async () => {
    const body = wire(reference);
    const statuses = await Promise.all([received(body), received(body), received(wire(reference))]);
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(0);
    expect(await bench.totals()).toMatchObject({ settled: 100 });
  });
});

describe('a wire with a reference for payments', () => {
  let reference: unknown;
  beforeEach(async () => {
    const sender = { 'account-id': bench.accountId, 'contact-id': bench.contactId };
    const { data } = await bench.client.post('/v2/contact-funds-transfer-references', sender);
    ({ reference } = data.attributes);
  });

  test('becomes a settled contribution once per receipt', async () => {
    const body = wire(reference);
    expect(await received(body)).toBe(204);
    expect(await received(body)).toBe(204);
    expect(await received(wire(reference))).toBe(204);
    expect(await transfers()).toMatchObject([{ status: 'settled' }, { status: 'settled' }]);
    expect(await bench.totals()).toMatchObject({ settled: 200 });
  });

  // Covers EV4, EV11
  test('sends one webhook with all set attributes', async () => {
    await bench.subscribe();
    expect(await received(wire(reference))).toBe(204);
    expect(await bench.changesAnnounced()).toEqual([
      [
        ...['amount', 'contingencies-cleared-at', 'contingencies-cleared-on', 'contribution.id'],
        ...['currency-type', 'funds-source-name', 'settled-at', 'settled-cash-transaction.id'],
        ...['settlement-details', 'special-type', 'status'],
      ],
    ]);
  });

  test('is returned and not stored if the account doesn’t accept it', async () => {
    await bench.freeze('contributions');
    expect(await received(wire(reference))).toBe(422);
    expect(await transfers()).toEqual([]);
  });
});

test.each(['Q00000000000', 'C00000000000', 'Invoice 7'])(
  'a wire for %s is rejected',
  async (text) => {
    expect(await received(wire(text))).toBe(404);
  },
);

test('a wire is rejected without the bank’s signature', async () => {
  expect(await received(wire('C00000000000'), 'another secret')).toBe(401);
});
