import { expect, test } from 'vitest';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { createOutgoing } from './testing/create-outgoing.ts';

/** Rejected operations on funds transfers. */

const bench = useMoneyBench();

/** Creates a wire of 100 dollars. */
const pending = async () => (await bench.byWire()).transferId;
const settled = async () => {
  const transferId = await pending();
  await bench.act(transferId, 'settle');
  return transferId;
};
/** Creates a wire of 100 dollars with a part of 60 for another account. */
const split = async () => {
  const { accountId } = await createAccountWithOwner(bench.merchant);
  const parts = [{ 'account-id': accountId, amount: '60' }];
  return (await bench.byWire({ 'child-funds-transfers': parts })).transferId;
};

test.each<[string, () => Promise<ApiAnswer>, object]>([
  [
    'a reversal of a pending transfer',
    async () => bench.act(await pending(), 'reverse'),
    { code: 'transfer_not_settled', detail: 'This funds transfer is pending.' },
  ],
  [
    'a second settlement',
    async () => bench.act(await settled(), 'settle'),
    { code: 'transfer_not_pending', detail: 'This funds transfer is settled.' },
  ],
  [
    'the cancellation of a settled transfer',
    async () => bench.cancel(await settled()),
    { code: 'transfer_not_pending', detail: 'This funds transfer is settled.' },
  ],
  [
    'the settlement of a part',
    async () => bench.act(await bench.partOf(await split()), 'settle'),
    {
      code: 'transfer_not_pending',
      detail: 'This is a part of a funds transfer. Settle the whole transfer.',
    },
  ],
  [
    'a settlement in another currency',
    async () => bench.act(await pending(), 'settle', { 'currency-type': 'EUR' }),
    {
      detail: 'currency-type must be USD, the currency of this transfer.',
      source: { pointer: '/data/attributes/currency-type' },
    },
  ],
  [
    'a settlement below the sum of the parts',
    async () => bench.act(await split(), 'settle', { amount: '59.99' }),
    {
      detail: 'amount is less than the sum of its parts.',
      source: { pointer: '/data/attributes/amount' },
    },
  ],
  [
    'a hold on reversed money',
    async () => {
      const transferId = await settled();
      await bench.act(transferId, 'reverse');
      return bench.hold(transferId);
    },
    { code: 'transfer_not_pending', detail: 'The funds transfer has no money left to hold.' },
  ],
  [
    'clearing the hold of a reversed transfer',
    async () => {
      const { transferId } = await bench.byAch();
      await bench.act(transferId, 'settle');
      await bench.act(transferId, 'reverse');
      return bench.act(transferId, 'clear');
    },
    { code: 'transfer_not_pending' },
  ],
])('%s is rejected', async (_what, send, error) => {
  expect(await send()).toMatchObject({ status: 422, errors: [error] });
});

test('a transfer settles in its currency, and an outgoing one with its amount only', async () => {
  const dollars = { 'currency-type': 'USD' };
  expect((await bench.act(await pending(), 'settle', dollars)).status).toBe(200);
  const leaving = await createOutgoing(bench);
  expect((await bench.act(leaving, 'settle', { amount: '39' })).errors).toMatchObject([
    {
      detail: 'amount of an outgoing transfer cannot change.',
      source: { pointer: '/data/attributes/amount' },
    },
  ]);
  expect((await bench.act(leaving, 'settle', { amount: '40.00' })).status).toBe(200);
  expect(await bench.transfer(leaving)).toMatchObject({
    amount: -40,
    'amount-expected': null,
    status: 'settled',
  });
});
