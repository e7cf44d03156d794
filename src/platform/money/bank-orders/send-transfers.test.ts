import { beforeEach, describe, expect, test } from 'vitest';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { rejectedWith } from '../../testing/rejections.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { createOutgoing } from '../funds-transfers/testing/create-outgoing.ts';
import { beginSending } from './execute-order.ts';
import { useBank } from './testing/bank-with-books.ts';

const bench = useMoneyBench();
const hour = 3600;
const given = useBank(() => bench.cards.test);
let id: string;

/** Counts orders among all calls to the bank. */
const sends = () => given.bank.calls.filter((call) => call === 'send-transfer').length;
const status = async () => (await bench.transfer(id)).status;
const cancel = () => bench.cancel(id);
const dropped = (): Promise<Response> => Promise.reject(new Error('dropped'));

beforeEach(async () => {
  id = await createOutgoing(bench);
});

describe('an outgoing transfer', () => {
  test('is sent to the bank once, half an hour after the request', async () => {
    await given.process.pass(29 * 60);
    expect(given.bank.calls).toEqual([]);
    await given.process.pass(hour);
    await given.process.pass(hour + 30);
    expect(given.bank.moved).toMatchObject([
      {
        reference: id,
        network: 'ach',
        direction: 'push',
        amount: '40.00',
        currency: 'USD',
        secCode: 'PPD',
        description: null,
        memo: null,
        counterparty: {
          name: 'Jane Roe',
          accountNumber: '123456789012',
          accountType: 'savings',
          routingNumber: '021000021',
        },
      },
    ]);
    expect(given.bank.calls).toEqual(['send-transfer']);
    expect(await status()).toBe('pending');
  });

  test('settles once when the bank reports it', async () => {
    await given.process.pass(hour);
    expect(await given.process.report('settled', id, 'By ACH')).toBe(204);
    expect(await given.process.report('settled', id, 'By ACH')).toBe(204);
    expect(await bench.transfer(id)).toMatchObject({
      status: 'settled',
      'settlement-details': 'By ACH',
    });
    expect(await bench.totals()).toMatchObject({ settled: 60, 'pending-transfer': 0 });
    await given.process.pass(10 * hour);
    expect(given.bank.calls).toEqual(['send-transfer']);
  });

  test('settles when the bank answers so immediately', async () => {
    given.bank.onOrder = async () => 'settled';
    await given.process.pass(hour);
    expect(await bench.transfer(id)).toMatchObject({
      status: 'settled',
      'settlement-details': 'Fedwire 1',
    });
  });

  test('can’t be cancelled or held after it is sent', async () => {
    await given.process.pass(hour);
    expect(await cancel()).toMatchObject(rejectedWith('transfer_not_pending'));
    expect(await bench.hold(id)).toMatchObject(rejectedWith('transfer_not_pending'));
  });

  test('is not sent if it was cancelled before', async () => {
    await cancel();
    await given.process.pass(hour);
    expect(given.bank.calls).toEqual([]);
    expect(await given.process.report('settled', id)).toBe(422);
  });

  test('is not sent while it is held or its account is frozen', async () => {
    await bench.hold(id);
    await given.process.pass(hour);
    await bench.hold(id, false);
    const account = `/v2/accounts/${bench.accountId}/sandbox`;
    await bench.freeze('disbursements');
    await given.process.pass(2 * hour);
    expect(given.bank.calls).toEqual([]);
    await bench.merchant.post(`${account}/unfreeze`, { 'freeze-type': 'disbursements' });
    await given.process.pass(3 * hour);
    expect(given.bank.calls).toEqual(['send-transfer']);
  });

  test('is either cancelled or sent if both happen concurrently', async () => {
    bench.cards.test.clock.setOffset(hour);
    const [answer] = await Promise.all([cancel(), given.process.pass(hour)]);
    expect([await status(), sends()]).toEqual(
      answer.status === 200 ? ['cancelled', 0] : ['pending', 1],
    );
  });

  test('is sent once even by several processes', async () => {
    const other = given.bank.connect();
    await Promise.all([given.process.pass(hour), other.pass(hour), given.process.pass(hour)]);
    await other.pass(hour + 150);
    expect(given.bank.moved).toHaveLength(1);
    expect(sends()).toBe(1);
    expect(await given.process.report('settled', id)).toBe(204);
  });
});

describe('a callback before the answer', () => {
  test('settles the transfer, which the answer leaves unchanged', async () => {
    const reported: number[] = [];
    given.bank.onOrder = async (order) => {
      reported.push(await given.process.report('settled', order.reference, 'By ACH'));
      return 'taken';
    };
    await given.process.pass(hour);
    await given.process.pass(3 * hour);
    expect(reported).toEqual([204]);
    expect(await bench.transfer(id)).toMatchObject({ 'settlement-details': 'By ACH' });
    expect(await bench.totals()).toMatchObject({ settled: 60 });
    expect(given.bank.calls).toEqual(['send-transfer']);
  });

  test('with a return cancels the transfer, whatever the answer says', async () => {
    given.bank.onOrder = async (order) => {
      await given.process.report('returned', order.reference, 'R03 No Account');
      return 'settled';
    };
    await given.process.pass(hour);
    await given.process.pass(3 * hour);
    expect(await status()).toBe('cancelled');
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 0 });
    expect(given.bank.returnOrders).toEqual([]);
  });
});

describe('a call without a known outcome', () => {
  test('is not repeated if the bank has the transfer', async () => {
    given.bank.onLine = async (_call, answer) => answer().then(dropped);
    await given.process.pass(hour);
    expect(given.bank.moved).toHaveLength(1);
    const before = sends();
    given.bank.onLine = (_call, answer) => answer();
    given.bank.books.set(id, { status: 'settled', details: 'By ACH' });
    await given.process.pass(hour + 90);
    expect([given.bank.moved.length, sends()]).toEqual([1, before]);
    expect(await bench.transfer(id)).toMatchObject({ 'settlement-details': 'By ACH' });
  });

  test('is repeated if the bank was unreachable and has nothing', async () => {
    given.bank.onLine = dropped;
    await given.process.pass(hour);
    expect(given.bank.moved).toEqual([]);
    expect((await cancel()).status).toBe(422);
    given.bank.onLine = (_call, answer) => answer();
    await given.process.pass(hour + 30);
    expect(given.bank.moved).toEqual([]);
    await given.process.pass(hour + 90);
    expect(given.bank.moved).toHaveLength(1);
  });

  test('is made by another process if one dies before it', async () => {
    const { services } = given.process.platform;
    bench.cards.test.clock.setOffset(hour);
    expect(await services.transact((work) => beginSending(work, id))).toBe(true);
    const other = given.bank.connect();
    await other.pass(hour + 60);
    expect(given.bank.calls).toEqual([]);
    await other.pass(hour + 150);
    expect(given.bank.calls).toEqual(['read-transfer', 'send-transfer']);
    expect((await cancel()).status).toBe(422);
  });

  test('is made once if two processes take over from a dead one', async () => {
    const { services } = given.process.platform;
    bench.cards.test.clock.setOffset(hour);
    await services.transact((work) => beginSending(work, id));
    await Promise.all([
      given.bank.connect().pass(hour + 150),
      given.bank.connect().pass(hour + 150),
    ]);
    expect(given.bank.calls).toEqual(['read-transfer', 'send-transfer']);
  });

  test('is not repeated by another process if one dies after it', async () => {
    const { services } = given.process.platform;
    bench.cards.test.clock.setOffset(hour);
    await services.transact((work) => beginSending(work, id));
    given.bank.books.set(id, { status: 'taken', details: null });
    await given.bank.connect().pass(48 * hour);
    expect(given.bank.calls).toEqual(['read-transfer']);
  });
});

describe('a lost callback', () => {
  test.each([
    ['settled', { status: 'settled', 'settlement-details': 'By ACH' }],
    ['returned', { status: 'cancelled', 'cancellation-details': 'By ACH' }],
  ] as const)('is replaced by a query after an hour: %s', async (outcome, expected) => {
    await given.process.pass(hour);
    given.bank.books.set(id, { status: outcome, details: 'By ACH' });
    await given.process.pass(hour + 3500);
    expect(await status()).toBe('pending');
    await given.process.pass(2 * hour + 10);
    expect(await bench.transfer(id)).toMatchObject(expected);
    await given.process.pass(9 * hour);
    expect(given.bank.calls).toEqual(['send-transfer', 'read-transfer']);
  });
});

describe('a rejection', () => {
  test('cancels the transfer with the reason', async () => {
    given.bank.onOrder = () => Promise.reject(new VendorRefusal('account_closed'));
    await given.process.pass(hour);
    expect(await bench.transfer(id)).toMatchObject({
      status: 'cancelled',
      'cancellation-details': 'The bank refused this transfer: account_closed.',
    });
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 0 });
    await given.process.pass(9 * hour);
    expect(sends()).toBe(1);
  });

  test.each(['unknown_call', 'idempotency_key_reused'])(
    'with %s leaves the transfer to another attempt an hour later',
    async (code) => {
      given.bank.onOrder = () => Promise.reject(new VendorRefusal(code));
      await given.process.pass(hour);
      await given.process.pass(hour + 3500);
      expect([await status(), sends()]).toEqual(['pending', 1]);
      given.bank.books.set(id, { status: 'settled', details: null });
      await given.process.pass(2 * hour + 10);
      expect([await status(), sends()]).toEqual(['settled', 1]);
    },
  );
});
