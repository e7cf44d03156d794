import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { reportAsBank } from '../banks/testing/report-as-bank.ts';
import { usePushBench } from './testing/push-bench.ts';

const bench = usePushBench();
let methodId: string;
beforeEach(async () => {
  methodId = await bench.created();
});

const originator = {
  name: 'Payroll Inc',
  identification: '1900000042',
  routingNumber: '011401533',
  secCode: 'CCD',
};
const receipt = (changes: object = {}) => ({
  receiptId: randomUUID(),
  reference: methodId,
  network: 'wire',
  amount: '1250.75',
  originator,
  memo: 'Invoice 7',
  settlesOn: null,
  ...changes,
});
const received = (body: object, by?: string) =>
  reportAsBank(bench.test.platform, 'money-received', body, by);

describe('money in a report of the bank', () => {
  test('by wire settles once per receipt', async () => {
    const body = receipt();
    expect(await received(body)).toBe(204);
    expect(await received(body)).toBe(204);
    expect(await bench.totals()).toMatchObject({ settled: 1250.75 });
    const [contribution] = (await bench.client.get('/v2/contributions')).list;
    expect(contribution).toMatchObject({
      id: body.receiptId,
      attributes: { amount: 1250.75, reference: 'Invoice 7' },
    });
  });

  test('by ACH settles on the reported day and records the sender', async () => {
    const { db } = bench.test.store;
    expect(await received(receipt({ network: 'ach', settlesOn: '2090-02-03' }))).toBe(204);
    expect(await db.selectFrom('ach_originators').selectAll().execute()).toMatchObject([
      {
        originator_identification: '1900000042',
        originator_name: 'Payroll Inc',
        originator_routing_number: '011401533',
        sec_code: 'CCD',
        settles_on: '2090-02-03',
      },
    ]);
    expect(await bench.totals()).toMatchObject({ settled: 0 });
  });

  test('is returned and not stored if the account doesn’t accept it', async () => {
    await bench.freeze('contributions');
    expect(await received(receipt())).toBe(422);
    expect(await bench.transfers()).toEqual([]);
  });

  test.each([
    ['an unknown method', { reference: randomUUID() }, 404],
    ['nothing', { amount: '0.00' }, 422],
    ['a fraction of a cent', { amount: '1.001' }, 422],
    ['another network', { network: 'check' }, 422],
  ])('is rejected for %s', async (_what, changes, status) => {
    expect(await received(receipt(changes))).toBe(status);
    expect(await bench.transfers()).toEqual([]);
  });

  test('is rejected without the bank’s signature', async () => {
    expect(await received(receipt(), 'another secret')).toBe(401);
    expect(await bench.transfers()).toEqual([]);
  });

  test('adds up despite concurrent and repeated reports', async () => {
    const receipts = Array.from({ length: 6 }, (_, index) =>
      receipt({ amount: `${index + 1}.07` }),
    );
    const answers = await Promise.all([...receipts, ...receipts].map((one) => received(one)));
    expect(answers.every((status) => status === 204)).toBe(true);
    expect(await bench.totals()).toMatchObject({ settled: 21.42 });
  });
});
