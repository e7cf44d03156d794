import { describe, expect, test } from 'vitest';
import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import { reportAsBank } from '../banks/testing/report-as-bank.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { createOutgoing } from './testing/create-outgoing.ts';

const bench = useMoneyBench();
type Report = keyof typeof bankRailsPort.callbacks;
const report = (name: Report, body: object, by?: string) =>
  reportAsBank(bench.cards.test.platform, name, body, by);
const settled = (transferId: string, details: string | null = 'By wire') =>
  report('transfer-settled', { transferId, details });
const returned = (transferId: string, details: string | null = 'R01') =>
  report('transfer-returned', { transferId, details });

describe('a report of the bank', () => {
  test('of a return reverses a settled transfer once', async () => {
    const { transferId } = await bench.byAch();
    await settled(transferId);
    expect(await returned(transferId)).toBe(204);
    expect(await returned(transferId)).toBe(204);
    expect(await bench.transfer(transferId)).toMatchObject({
      status: 'reversed',
      'reversal-details': 'R01',
      'reversed-amount': 100,
    });
    expect(await bench.totals()).toMatchObject({ settled: 0 });
    // A late report of a settlement changes nothing.
    expect(await settled(transferId)).toBe(204);
    expect(await bench.totals()).toMatchObject({ settled: 0 });
  });

  test('of a return cancels a pending transfer, which then can’t settle', async () => {
    const transferId = await createOutgoing(bench);
    expect(await bench.totals()).toMatchObject({ 'pending-transfer': 40 });
    expect(await returned(transferId, null)).toBe(204);
    expect(await returned(transferId, null)).toBe(204);
    expect(await bench.transfer(transferId)).toMatchObject({
      status: 'cancelled',
      'cancellation-details': 'Returned by the bank.',
    });
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 0 });
    expect(await settled(transferId)).toBe(422);
    expect(await bench.totals()).toMatchObject({ settled: 100 });
  });

  test('of a settlement must be repeated after a hold is cleared', async () => {
    const transferId = await createOutgoing(bench);
    await bench.hold(transferId);
    expect(await settled(transferId)).toBe(429);
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'pending' });
    await bench.hold(transferId, false);
    expect(await settled(transferId)).toBe(204);
    expect(await bench.totals()).toMatchObject({ settled: 60 });
  });

  test('settles and returns a transfer once despite concurrent reports', async () => {
    const { transferId } = await bench.byAch();
    await Promise.all([settled(transferId), settled(transferId), settled(transferId)]);
    expect(await bench.totals()).toMatchObject({ settled: 100 });
    await Promise.all([returned(transferId), returned(transferId), settled(transferId)]);
    expect(await bench.totals()).toMatchObject({ settled: 0 });
  });

  test('is unknown for card payments and missing transfers', async () => {
    const { transferId } = await bench.byCard();
    const before = await bench.totals();
    expect(await returned(transferId)).toBe(404);
    expect(await returned(crypto.randomUUID())).toBe(404);
    expect(await bench.totals()).toEqual(before);
  });

  test('is rejected without the bank’s signature', async () => {
    const { transferId } = await bench.byWire();
    const body = { transferId, details: null };
    expect(await report('transfer-settled', body, 'another secret')).toBe(401);
    expect(await report('transfer-settled', { transferId })).toBe(422);
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'pending' });
  });
});
