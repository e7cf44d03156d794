import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { createOutgoing } from './testing/create-outgoing.ts';

/** Attributes that record the bank's reports. */

const bench = useMoneyBench();

const comments = {
  'comments-1': 'First',
  'comments-2': 'Second',
  'comments-3': 'Third',
  'comments-4': 'Fourth',
};

/** Returns the cash transaction of a settlement or reversal. */
async function cash(transferId: string, which: 'settled' | 'reversed') {
  const path = `/v2/funds-transfers/${transferId}?include=${which}-cash-transaction`;
  return (await bench.merchant.get(path)).included[0]?.attributes;
}
const account = async (id = bench.accountId) =>
  (await bench.merchant.get(`/v2/accounts/${id}`)).data.attributes;

/** Returns the status of each hold, and the reason of its clearing, which the API doesn't show. */
async function reasons(): Promise<unknown[][]> {
  const holds = bench.cards.test.store.db.selectFrom('contingent_holds');
  const rows = await holds.select(['status', 'override_reason']).execute();
  return rows.map(({ status, override_reason }) => [status, override_reason]);
}

describe('the cash transaction of a transfer', () => {
  test('has the bank’s comments, or the sandbox’s by default', async () => {
    const { transferId } = await bench.byWire();
    await bench.act(transferId, 'settle', comments);
    expect(await cash(transferId, 'settled')).toMatchObject({
      ...comments,
      amount: 100,
      'currency-type': 'USD',
      'funds-transfer-type': 'wire',
    });
    const { transferId: plain } = await bench.byWire();
    await bench.act(plain, 'settle', { 'settlement-details': 'By hand' });
    expect(await cash(plain, 'settled')).toMatchObject({
      'comments-1': 'By hand',
      'comments-2': null,
      'comments-3': null,
      'comments-4': null,
    });
    expect(await bench.transfer(plain)).toMatchObject({ 'settlement-details': 'By hand' });
  });

  test('has its own comments if it is a reversal', async () => {
    const { transferId } = await bench.byWire();
    await bench.act(transferId, 'settle');
    await bench.act(transferId, 'reverse', { ...comments, amount: '60' });
    expect(await cash(transferId, 'reversed')).toMatchObject({ ...comments, amount: -60 });
    expect(await bench.transfer(transferId)).toMatchObject({
      'reversal-details': 'Reversed via sandbox API',
    });
    await bench.act(transferId, 'reverse', { 'reversal-details': 'Recalled', amount: '30' });
    expect(await cash(transferId, 'reversed')).toMatchObject({
      amount: -30,
      'comments-1': 'Recalled',
      'comments-2': null,
      'comments-3': null,
      'comments-4': null,
      'funds-transfer-type': 'wire',
    });
    await bench.act(transferId, 'reverse');
    expect(await cash(transferId, 'reversed')).toMatchObject({
      'comments-1': 'Reversed via sandbox API',
    });
  });

  test('is positive for returned outgoing money', async () => {
    const transferId = await createOutgoing(bench);
    await bench.act(transferId, 'settle');
    expect(await cash(transferId, 'settled')).toMatchObject({ amount: -40 });
    await bench.act(transferId, 'reverse');
    expect(await cash(transferId, 'reversed')).toMatchObject({ amount: 40 });
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 0 });
  });
});

test('identical transfers have the same equality hash and different ids', async () => {
  const digestOf = async ({ transferId }: { transferId: string }) =>
    (await bench.transfer(transferId))['equality-hash'];
  const wire = await digestOf(await bench.byWire());
  expect(wire).toMatch(/^[0-9a-f]{64}$/);
  expect(await digestOf(await bench.byWire())).toBe(wire);
  expect(await digestOf(await bench.byWire({ amount: '100.01' }))).not.toBe(wire);
  const { accountId, contactId } = await createAccountWithOwner(bench.merchant);
  const toOther = { 'account-id': accountId, 'contact-id': contactId };
  expect(await digestOf(await bench.byWire(toOther))).not.toBe(wire);
});

describe('the sender of a wire', () => {
  const initiator = {
    name: 'Jim Roe',
    'bank-name': 'Bank of Reno',
    'reference-number': 'R-1',
    'routing-number': '026009593',
    'swift-code': 'NWBKGB2L',
    'intermediary-bank-name': 'Bank Between',
    'intermediary-bank-reference': 'R-2',
    'intermediary-bank-routing-number': '021000021',
    'intermediary-bank-swift-code': 'CITIUS33XXX',
    'street-1': '1 First St',
    'street-2': 'Floor 2',
    'street-3': 'Door 3',
    city: 'Reno',
    region: 'NV',
    country: 'US',
    'postal-code': '89501',
  };
  const settledBy = async (input: object) => {
    const { transferId } = await bench.byWire();
    await bench.act(transferId, 'settle', { 'wire-initiator': input });
    const path = `/v2/funds-transfers/${transferId}?include=wire-initiator`;
    return (await bench.merchant.get(path)).included[0]?.attributes;
  };

  // Covers listWireInitiators
  test('is stored as reported, with the last four digits of the account number', async () => {
    const stored = { ...initiator, 'bank-account-number': '4321' };
    const reported = { ...initiator, 'bank-account-number': '987654321' };
    expect(await settledBy(reported)).toMatchObject(stored);
    const { list } = await bench.merchant.get('/v2/wire-initiators');
    expect(list).toMatchObject([{ attributes: stored }]);
    const { data } = await bench.merchant.get(`/v2/wire-initiators/${list[0]?.id}`);
    expect(data).toEqual(list[0]);
  });

  test('is empty if the bank reports none', async () => {
    const { name, ...rest } = initiator;
    const nothing = Object.fromEntries(Object.keys(rest).map((key) => [key, null]));
    expect(await settledBy({ name })).toMatchObject({
      name,
      ...nothing,
      'bank-account-number': null,
    });
  });
});

describe('a return', () => {
  test('of an ACH freezes every account with a share and lists the required actions', async () => {
    const { accountId: other } = await createAccountWithOwner(bench.merchant);
    const parts = [{ 'account-id': other, amount: '60' }];
    const { transferId } = await bench.byAch({ 'child-funds-transfers': parts });
    await bench.act(transferId, 'settle');
    await bench.act(transferId, 'reverse');
    for (const id of [bench.accountId, other]) {
      expect(await account(id)).toMatchObject({
        'contributions-frozen': true,
        'disbursements-frozen': false,
        'freeze-reason': expect.stringContaining('AF01'),
        'freeze-required-actions': [expect.objectContaining({ code: 'NF04' })],
      });
    }
  });

  test('of a wire or an outgoing ACH freezes nothing', async () => {
    const transferId = await createOutgoing(bench);
    await bench.act(transferId, 'settle');
    await bench.act(transferId, 'reverse');
    expect(await account()).toMatchObject({ 'contributions-frozen': false });
    const { transferId: wire } = await bench.byWire();
    await bench.act(wire, 'settle');
    await bench.act(wire, 'reverse');
    expect(await account()).toMatchObject({ 'contributions-frozen': false });
  });

  test('clears the holds of a fully returned transfer with a reason', async () => {
    const { transferId } = await bench.byAch();
    await bench.act(transferId, 'settle');
    await bench.act(transferId, 'reverse', { amount: '99.99' });
    expect(await reasons()).toEqual([['pending', null]]);
    await bench.act(transferId, 'reverse');
    expect(await reasons()).toEqual([['cleared', 'The transfer was reversed.']]);
    expect(await bench.totals()).toMatchObject({ settled: 0, 'contingent-hold': 0 });
  });

  test('of a refund is held with the rest of the payment', async () => {
    await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
    const { transferId } = await bench.byCard();
    const toBank = { 'funds-transfer-method-id': bench.achMethodId, amount: '40' };
    const { data } = await bench.refund(transferId, toBank);
    const refundId = String((await bench.processRefund(data.id)).included[0]?.id);
    await bench.act(refundId, 'settle');
    await bench.hold(transferId);
    expect(await bench.totals()).toMatchObject({ settled: 60, 'contingent-hold': 60 });
    await bench.act(refundId, 'reverse');
    expect(await bench.totals()).toMatchObject({ settled: 100, 'contingent-hold': 100 });
  });
});

describe('a transfer that requires approval', () => {
  // Covers EP34
  test('is cancelled by a denial, with its parts, its contribution and a reason', async () => {
    const { accountId: other } = await createAccountWithOwner(bench.merchant);
    await bench.requireApprovalFrom('50', bench.accountId);
    const parts = [{ 'account-id': other, amount: '10' }];
    const { id, transferId } = await bench.byWire({ 'child-funds-transfers': parts });
    expect((await bench.decide('deny')).status).toBe(200);
    const cancelled = {
      status: 'cancelled',
      'cancellation-details': 'The authorization was denied.',
      'cancelled-at': expect.any(String),
    };
    expect(await bench.transfer(transferId)).toMatchObject(cancelled);
    expect(await bench.transfer(await bench.partOf(transferId))).toMatchObject(cancelled);
    const { data } = await bench.merchant.get(`/v2/contributions/${id}`);
    expect(data.attributes.status).toBe('cancelled');
    expect(await bench.cards.test.store.db.selectFrom('card_refunds').execute()).toEqual([]);
  });

  test.each([
    ['approve', { status: 'settled', amount: 200 }, 200],
    ['deny', { status: 'cancelled', 'cancellation-details': expect.any(String) }, 0],
  ] as const)(
    'because more arrived ends with the decision: %s',
    async (action, becomes, settled) => {
      await bench.requireApprovalFrom('150', bench.accountId);
      const { transferId } = await bench.byWire();
      const came = { amount: '200', 'settlement-details': 'From Reno' };
      expect((await bench.act(transferId, 'settle', came)).status).toBe(200);
      expect(await bench.transfer(transferId)).toMatchObject({ status: 'pending' });
      expect((await bench.decide(action)).status).toBe(200);
      expect(await bench.transfer(transferId)).toMatchObject(becomes);
      expect(await bench.totals()).toMatchObject({ settled });
      const posted = await cash(transferId, 'settled');
      expect(posted?.['comments-1']).toBe(settled ? 'From Reno' : undefined);
    },
  );

  test('cancels its authorization items and clears its hold when it is cancelled', async () => {
    await bench.requireApprovalFrom('50', bench.accountId);
    const { transferId } = await bench.byWire();
    await bench.hold(transferId);
    expect((await bench.cancel(transferId)).status).toBe(200);
    const { list } = await bench.merchant.get('/v2/authorization-items?filter[status]=pending');
    expect(list).toEqual([]);
    expect(await reasons()).toEqual([['cleared', 'The transfer ended.']]);
  });
});
