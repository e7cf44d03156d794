import { beforeEach, describe, expect, test } from 'vitest';
import { join } from '../../parties/users/testing/people.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt } from '../../testing/rejections.ts';
import { useMoneyBench } from './testing/money-bench.ts';

const bench = useMoneyBench();
let otherId: string;

beforeEach(async () => {
  otherId = (await createAccountWithOwner(bench.merchant)).accountId;
});

/** Creates a wire of 100 with a part of 60 for the other account. */
const split = (part: object = {}) =>
  bench.byWire({ 'child-funds-transfers': [{ 'account-id': otherId, amount: '60', ...part }] });
const settledOf = async (accountId: string) => (await bench.totals(accountId))?.settled;
const both = async () => [await settledOf(bench.accountId), await settledOf(otherId)];

describe('a contribution in parts', () => {
  // Covers EP34
  test('goes to several accounts', async () => {
    const { transferId } = await split({ 'special-instructions': 'Her share' });
    const path = `/v2/funds-transfers/${transferId}?include=children`;
    const { included } = await bench.merchant.get(path);
    expect(included).toMatchObject([
      { attributes: { amount: 60, status: 'pending', 'special-instructions': 'Her share' } },
    ]);
    await bench.act(transferId, 'settle');
    expect(await both()).toEqual([40, 60]);
    expect(await bench.transfer(String(included[0]?.id))).toMatchObject({ status: 'settled' });
    await bench.act(transferId, 'reverse');
    expect(await both()).toEqual([0, 0]);
  });

  test('is changed only by users who manage the parent’s account', async () => {
    const { transferId } = await split();
    const { anonymous } = bench.cards.test;
    const grant = { email: 'mo@example.com', accountId: otherId } as const;
    const partner = await join(bench.merchant, anonymous, { ...grant, permissions: ['manage'] });
    const { list } = await partner.get('/v2/funds-transfers');
    expect(list).toHaveLength(1);
    const id = list[0]?.id;
    const statusOf = async (path: string, input: object = {}) =>
      (await partner.post(path, input)).status;
    expect(await statusOf(`/v2/funds-transfers/${id}/cancel`)).toBe(403);
    const hold = `/v2/funds-transfers/${id}/toggle-manual-hold`;
    expect(await statusOf(hold, { frozen: true })).toBe(403);
    await bench.act(transferId, 'settle');
    expect(await statusOf(`/v2/funds-transfers/${id}/sandbox/reverse`)).toBe(403);
    expect(await statusOf('/v2/refunds', { 'funds-transfer-id': id })).toBe(403);
    expect(await both()).toEqual([40, 60]);
  });

  test('is held as a whole', async () => {
    const part = { 'account-id': otherId, amount: '60' };
    const { transferId } = await bench.byAch({ 'child-funds-transfers': [part] });
    await bench.act(transferId, 'settle');
    expect(await bench.totals(otherId)).toMatchObject({ settled: 60, disbursable: 0 });
    await bench.act(transferId, 'reverse', { amount: '50' });
    expect(await both()).toEqual([0, 50]);
    await bench.act(transferId, 'clear');
    expect(await bench.totals(otherId)).toMatchObject({ settled: 50, disbursable: 50 });
  });

  test('assigns a shortage and a surplus to the chosen parts', async () => {
    const short = await split({ 'shortage-from': true });
    await bench.act(short.transferId, 'settle', { amount: '70' });
    expect(await both()).toEqual([40, 30]);
    const taken = async (transferId: string, which: 'shortage-from' | 'surplus-to') => {
      const path = `/v2/funds-transfers/${transferId}?include=${which}-child`;
      return (await bench.merchant.get(path)).included.map(({ attributes }) => attributes);
    };
    expect(await taken(short.transferId, 'surplus-to')).toEqual([]);
    expect(await taken(short.transferId, 'shortage-from')).toMatchObject([
      { amount: 30, 'amount-expected': 60 },
    ]);
    const over = await split({ 'shortage-to': true });
    await bench.act(over.transferId, 'settle', { amount: '110' });
    expect(await both()).toEqual([80, 100]);
    expect(await taken(over.transferId, 'shortage-from')).toEqual([]);
    expect(await taken(over.transferId, 'surplus-to')).toMatchObject([{ amount: 70 }]);
    const plain = await split();
    expect((await bench.act(plain.transferId, 'settle', { amount: '59' })).status).toBe(422);
    await bench.act(plain.transferId, 'settle', { amount: '60' });
    expect(await both()).toEqual([80, 160]);
  });

  test('assigns a shortage beyond its part to the parent’s account', async () => {
    const { transferId } = await split({ 'shortage-from': true });
    await bench.act(transferId, 'settle', { amount: '30' });
    expect((await both()).map(Number)).toEqual([30, 0]);
  });

  test('requests approval of a part that gets a surplus', async () => {
    await bench.requireApprovalFrom('65', otherId);
    const { transferId } = await split({ 'shortage-to': true });
    const { data } = await bench.act(transferId, 'settle', { amount: '110' });
    expect(data.attributes).toMatchObject({ status: 'pending', amount: 110 });
  });

  test('rejects parts above the amount, and accounts that don’t accept them', async () => {
    const contribute = (part: object) =>
      bench.contribute({
        'funds-transfer-type': 'wire',
        'account-id': bench.accountId,
        'child-funds-transfers': [{ 'account-id': otherId, amount: '60', ...part }],
      });
    expect((await contribute({ amount: '100.01' })).status).toBe(422);
    const stranger = await bench.cards.test.signUp();
    const foreign = await createAccountWithOwner(stranger);
    expect(await contribute({ 'account-id': foreign.accountId })).toMatchObject(
      rejectedAt('child-funds-transfers/0/account-id'),
    );
    const closed = await createAccountWithOwner(bench.merchant, {}, { opened: false });
    expect((await contribute({ 'account-id': closed.accountId })).status).toBe(422);
  });
});
