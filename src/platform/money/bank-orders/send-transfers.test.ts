import { beforeEach, describe, expect, test } from 'vitest';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { createOutgoing } from '../funds-transfers/testing/create-outgoing.ts';
import { beginSending } from './begin-sending.ts';
import { createBank } from './testing/bank-with-books.ts';

const bench = useMoneyBench();
const hour = 3600;
let bank: ReturnType<typeof createBank>;
let process: ReturnType<typeof bank.connect>;
let id: string;

/** Sends are counted, whatever else the bank is asked. */
const sends = () => bank.calls.filter((call) => call === 'send-transfer').length;
const status = async () => (await bench.transfer(id)).status;
const cancel = () => bench.merchant.post(`/v2/funds-transfers/${id}/cancel`);
const dropped = (): Promise<Response> => Promise.reject(new Error('dropped'));

beforeEach(async () => {
  bank = createBank(bench.cards.test);
  process = bank.connect();
  id = await createOutgoing(bench);
});

describe('money that leaves', () => {
  test('is given to the bank once, half an hour after it was asked for', async () => {
    await process.pass(29 * 60);
    expect(bank.calls).toEqual([]);
    await process.pass(hour);
    await process.pass(hour + 30);
    expect(bank.moved).toMatchObject([
      {
        ...{ reference: id, network: 'ach', direction: 'push', amount: '40.00', currency: 'USD' },
        ...{ secCode: 'PPD', description: null, memo: null },
        counterparty: {
          name: 'Jane Roe',
          accountNumber: '123456789012',
          accountType: 'savings',
          routingNumber: '021000021',
        },
      },
    ]);
    expect(bank.calls).toEqual(['send-transfer']);
    expect(await status()).toBe('pending');
  });

  test('settles when the bank reports it, once', async () => {
    await process.pass(hour);
    expect(await process.report('settled', id, 'By ACH')).toBe(204);
    expect(await process.report('settled', id, 'By ACH')).toBe(204);
    expect(await bench.transfer(id)).toMatchObject({
      ...{ status: 'settled', 'settlement-details': 'By ACH' },
    });
    expect(await bench.totals()).toMatchObject({ settled: 60, 'pending-transfer': 0 });
    await process.pass(10 * hour);
    expect(bank.calls).toEqual(['send-transfer']);
  });

  test('settles when the bank says so at once', async () => {
    bank.onOrder = async () => 'settled';
    await process.pass(hour);
    expect(await bench.transfer(id)).toMatchObject({
      ...{ status: 'settled', 'settlement-details': 'Fedwire 1' },
    });
  });

  test('is neither cancelled nor held any more', async () => {
    await process.pass(hour);
    expect((await cancel()).errors).toMatchObject([{ code: 'transfer_not_pending' }]);
    const hold = { frozen: true };
    const held = await bench.merchant.post(`/v2/funds-transfers/${id}/toggle-manual-hold`, hold);
    expect(held.errors).toMatchObject([{ code: 'transfer_not_pending' }]);
  });

  test('stays when it was cancelled before', async () => {
    await cancel();
    await process.pass(hour);
    expect(bank.calls).toEqual([]);
    expect(await process.report('settled', id)).toBe(422);
  });

  test('stays while it is held or its account is frozen', async () => {
    const held = `/v2/funds-transfers/${id}/toggle-manual-hold`;
    await bench.merchant.post(held, { frozen: true });
    await process.pass(hour);
    await bench.merchant.post(held, { frozen: false });
    const account = `/v2/accounts/${bench.accountId}/sandbox`;
    await bench.merchant.post(`${account}/freeze`, { 'freeze-type': 'disbursements' });
    await process.pass(2 * hour);
    expect(bank.calls).toEqual([]);
    await bench.merchant.post(`${account}/unfreeze`, { 'freeze-type': 'disbursements' });
    await process.pass(3 * hour);
    expect(bank.calls).toEqual(['send-transfer']);
  });

  test('is either cancelled or sent when both happen at once', async () => {
    bench.cards.test.clock.setOffset(hour);
    const [answer] = await Promise.all([cancel(), process.pass(hour)]);
    expect([await status(), sends()]).toEqual(
      answer.status === 200 ? ['cancelled', 0] : ['pending', 1],
    );
  });

  test('is sent once by all processes together', async () => {
    const other = bank.connect();
    await Promise.all([process.pass(hour), other.pass(hour), process.pass(hour)]);
    await other.pass(hour + 150);
    expect(bank.moved).toHaveLength(1);
    expect(sends()).toBe(1);
    expect(await process.report('settled', id)).toBe(204);
  });
});

describe('a callback before the answer', () => {
  test('settles the transfer, and the answer changes nothing', async () => {
    const reported: number[] = [];
    bank.onOrder = async (order) => {
      reported.push(await process.report('settled', order.reference, 'By ACH'));
      return 'taken';
    };
    await process.pass(hour);
    await process.pass(3 * hour);
    expect(reported).toEqual([204]);
    expect(await bench.transfer(id)).toMatchObject({ 'settlement-details': 'By ACH' });
    expect(await bench.totals()).toMatchObject({ settled: 60 });
    expect(bank.calls).toEqual(['send-transfer']);
  });

  test('that returns the transfer cancels it, whatever the answer says', async () => {
    bank.onOrder = async (order) => {
      await process.report('returned', order.reference, 'R03 No Account');
      return 'settled';
    };
    await process.pass(hour);
    await process.pass(3 * hour);
    expect(await status()).toBe('cancelled');
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 0 });
    expect(bank.gaveBack).toEqual([]);
  });
});

describe('a call without a known outcome', () => {
  test('is not made again when the bank has the transfer: it says where that stands', async () => {
    bank.onLine = async (_call, answer) => answer().then(dropped);
    await process.pass(hour);
    expect(bank.moved).toHaveLength(1);
    const before = sends();
    bank.onLine = (_call, answer) => answer();
    bank.books.set(id, { status: 'settled', details: 'By ACH' });
    await process.pass(hour + 90);
    expect([bank.moved.length, sends()]).toEqual([1, before]);
    expect(await bench.transfer(id)).toMatchObject({ 'settlement-details': 'By ACH' });
  });

  test('is made again when the bank has nothing: it could not be reached', async () => {
    bank.onLine = dropped;
    await process.pass(hour);
    expect(bank.moved).toEqual([]);
    expect((await cancel()).status).toBe(422);
    bank.onLine = (_call, answer) => answer();
    await process.pass(hour + 30);
    expect(bank.moved).toEqual([]);
    await process.pass(hour + 90);
    expect(bank.moved).toHaveLength(1);
  });

  test('is made by another process when one dies before it', async () => {
    const { services } = process.platform;
    bench.cards.test.clock.setOffset(hour);
    expect(await services.transact((work) => beginSending(work, id))).toBe(true);
    const other = bank.connect();
    await other.pass(hour + 60);
    expect(bank.calls).toEqual([]);
    await other.pass(hour + 150);
    expect(bank.calls).toEqual(['read-transfer', 'send-transfer']);
    expect((await cancel()).status).toBe(422);
  });

  test('is made once when two processes follow one that died', async () => {
    const { services } = process.platform;
    bench.cards.test.clock.setOffset(hour);
    await services.transact((work) => beginSending(work, id));
    await Promise.all([bank.connect().pass(hour + 150), bank.connect().pass(hour + 150)]);
    expect(bank.calls).toEqual(['read-transfer', 'send-transfer']);
  });

  test('is not made by another process when one dies after it', async () => {
    const { services } = process.platform;
    bench.cards.test.clock.setOffset(hour);
    await services.transact((work) => beginSending(work, id));
    bank.books.set(id, { status: 'taken', details: null });
    await bank.connect().pass(48 * hour);
    expect(bank.calls).toEqual(['read-transfer']);
  });
});

describe('a lost callback', () => {
  test.each([
    ['settled', { status: 'settled', 'settlement-details': 'By ACH' }],
    ['returned', { status: 'cancelled', 'cancellation-details': 'By ACH' }],
  ] as const)('is found out after an hour: %s', async (outcome, expected) => {
    await process.pass(hour);
    bank.books.set(id, { status: outcome, details: 'By ACH' });
    await process.pass(hour + 3500);
    expect(await status()).toBe('pending');
    await process.pass(2 * hour + 10);
    expect(await bench.transfer(id)).toMatchObject(expected);
    await process.pass(9 * hour);
    expect(bank.calls).toEqual(['send-transfer', 'read-transfer']);
  });
});

describe('a refusal', () => {
  test('cancels the transfer, and says why', async () => {
    bank.onOrder = () => Promise.reject(new VendorRefusal('account_closed'));
    await process.pass(hour);
    expect(await bench.transfer(id)).toMatchObject({
      status: 'cancelled',
      'cancellation-details': 'The bank refused this transfer: account_closed.',
    });
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 0 });
    await process.pass(9 * hour);
    expect(sends()).toBe(1);
  });

  test.each(['unknown_call', 'idempotency_key_reused'])(
    'by %s says nothing of the transfer: the bank is asked again an hour later',
    async (code) => {
      bank.onOrder = () => Promise.reject(new VendorRefusal(code));
      await process.pass(hour);
      await process.pass(hour + 3500);
      expect([await status(), sends()]).toEqual(['pending', 1]);
      bank.books.set(id, { status: 'settled', details: null });
      await process.pass(2 * hour + 10);
      expect([await status(), sends()]).toEqual(['settled', 1]);
    },
  );
});
