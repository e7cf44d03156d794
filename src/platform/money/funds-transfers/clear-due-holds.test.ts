import { expect, test } from 'vitest';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { createOutgoing } from './testing/create-outgoing.ts';

const bench = useMoneyBench();
const day = 86_400_000;

/** Returns the days from settlement to clearing. */
async function daysUntilCleared(transferId: string): Promise<number> {
  const transfer = await bench.transfer(transferId);
  const settledOn = String(transfer['settled-at']).slice(0, 10);
  return (Date.parse(String(transfer['clears-on'])) - Date.parse(settledOn)) / day;
}

test('an ACH clears after the days in the account’s policies', async () => {
  await bench.setPolicy({ 'auto-clear-days-ach': 3 });
  const { transferId } = await bench.byAch();
  await bench.act(transferId, 'settle');
  expect(await daysUntilCleared(transferId)).toBe(3);
  await bench.days(2);
  expect(await bench.totals()).toMatchObject({ disbursable: 0 });
  await bench.days(1);
  expect(await bench.totals()).toMatchObject({ disbursable: 100 });
  expect(await bench.holdsOf(transferId)).toMatchObject([{ attributes: { status: 'cleared' } }]);
});

test('a check has its own policy', async () => {
  await bench.setPolicy({ 'auto-clear-days-check': 4 });
  const { transferId } = await bench.byWire({ 'funds-transfer-type': 'check' });
  await bench.act(transferId, 'settle');
  expect(await daysUntilCleared(transferId)).toBe(4);
});

test('a manual hold stays on that day', async () => {
  const { transferId } = await bench.byAch();
  await bench.act(transferId, 'settle');
  await bench.hold(transferId);
  await bench.days(11);
  const holds = await bench.holdsOf(transferId);
  expect(holds.map(({ attributes }) => [attributes['hold-type'], attributes.status])).toEqual([
    ['funds_not_cleared', 'cleared'],
    ['manual', 'pending'],
  ]);
  expect(await bench.totals()).toMatchObject({ disbursable: 0 });
});

test('outgoing money has no hold to clear', async () => {
  const transferId = await createOutgoing(bench);
  await bench.act(transferId, 'settle');
  expect(await bench.transfer(transferId)).toMatchObject({ 'clears-on': null });
  expect(await bench.holdsOf(transferId)).toEqual([]);
});
