import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reportAsBank } from '../banks/testing/report-as-bank.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { useBank } from './testing/bank-with-books.ts';

const bench = useMoneyBench();
const hour = 3600;
const given = useBank(() => bench.cards.test);

const statusOf = async (id: string) => (await bench.transfer(id)).status;

describe('money that has arrived and is denied', () => {
  /** Pushed money under a rule: the bank has moved it. */
  async function pushed(): Promise<{ receiptId: string; id: string }> {
    await bench.requireApprovalFrom('50', bench.accountId);
    const { db } = bench.cards.test.store;
    await db.updateTable('contacts').set({ cip_cleared: true, aml_cleared: true }).execute();
    const method = await bench.merchant.post('/v2/push-transfer-methods', {
      'account-id': bench.accountId,
      'contact-id': bench.contactId,
      'transfer-types': ['wire'],
    });
    const receiptId = randomUUID();
    const receipt = {
      receiptId,
      reference: method.data.id,
      network: 'wire',
      amount: '70.00',
      originator: {
        name: 'Payroll Inc',
        identification: '1',
        routingNumber: '011401533',
        secCode: null,
      },
      memo: null,
      settlesOn: null,
    };
    expect(await reportAsBank(given.process.platform, 'money-received', receipt)).toBe(204);
    const { list } = await bench.merchant.get('/v2/funds-transfers?filter[status]=pending');
    return { receiptId, id: String(list[0]?.id) };
  }

  test('is returned by the bank once', async () => {
    const { receiptId, id } = await pushed();
    await given.process.pass(60);
    expect(given.bank.calls).toEqual([]);
    await bench.decide('deny');
    expect(await statusOf(id)).toBe('cancelled');
    await given.process.pass(120);
    await given.process.pass(9 * hour);
    expect(given.bank.returnOrders).toEqual([
      { reference: id, receiptId, amount: '70.00', currency: 'USD' },
    ]);
    // The bank may also report the return.
    expect(await given.process.report('returned', receiptId)).toBe(204);
    expect(await bench.totals()).toMatchObject({ settled: 0 });
  });

  test('is returned once if the answer is lost', async () => {
    await pushed();
    await bench.decide('deny');
    given.bank.onLine = async (call, answer) => {
      const response = await answer();
      return call === 'return-transfer' ? Promise.reject(new Error('dropped')) : response;
    };
    await given.process.pass(120);
    const before = given.bank.calls.filter((call) => call === 'return-transfer').length;
    given.bank.onLine = (_call, answer) => answer();
    await given.process.pass(hour);
    await given.process.pass(9 * hour);
    expect(given.bank.returnOrders).toHaveLength(1);
    expect(given.bank.calls.slice(before + 1)).toEqual(['read-transfer']);
  });

  test('is not returned if the bank has already taken it back', async () => {
    const { receiptId, id } = await pushed();
    expect(await given.process.report('returned', receiptId, 'Recalled')).toBe(204);
    expect(await bench.transfer(id)).toMatchObject({
      status: 'cancelled',
      'cancellation-details': 'Recalled',
    });
    await given.process.pass(9 * hour);
    expect(given.bank.calls).toEqual([]);
  });
});
