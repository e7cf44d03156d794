import { describe, expect, test } from 'vitest';
import { rejectedWith } from '../../testing/rejections.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { createOutgoing } from './testing/create-outgoing.ts';

const bench = useMoneyBench();

const clear = (holdId: string | null | undefined, input: object = {}) =>
  bench.merchant.post(`/v2/contingent-holds/${holdId}/sandbox/clear`, input);

describe('a hold', () => {
  // Covers toggleManualHold
  test('keeps received money from being spent', async () => {
    const { transferId } = await bench.byWire();
    await bench.act(transferId, 'settle');
    await bench.hold(transferId);
    await bench.hold(transferId);
    expect(await bench.holdsOf(transferId)).toMatchObject([
      { attributes: { 'hold-type': 'manual', status: 'pending' } },
    ]);
    expect(await bench.totals()).toMatchObject({ 'contingent-hold': 100, disbursable: 0 });
    expect(await bench.transfer(transferId)).toMatchObject({ 'contingencies-cleared-at': null });
    await bench.hold(transferId, false);
    expect(await bench.totals()).toMatchObject({ 'contingent-hold': 0, disbursable: 100 });
  });

  test('holds expected money when it arrives', async () => {
    const { transferId } = await bench.byWire();
    await bench.hold(transferId);
    expect(await bench.totals()).toMatchObject({ 'contingent-hold': 0 });
    await bench.act(transferId, 'settle');
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
  });

  // Covers toggleManualHold
  test('keeps outgoing money from leaving', async () => {
    const transferId = await createOutgoing(bench);
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 40 });
    await bench.hold(transferId);
    expect((await bench.act(transferId, 'settle')).errors).toMatchObject([
      { code: 'transfer_on_hold', detail: 'This funds transfer has a pending hold.' },
    ]);
    await bench.hold(transferId, false);
    expect((await bench.act(transferId, 'settle')).status).toBe(200);
    expect(await bench.totals()).toMatchObject({ settled: 60, disbursable: 60 });
  });

  test('is cleared when its transfer is cancelled', async () => {
    const transferId = await createOutgoing(bench);
    await bench.hold(transferId);
    await bench.cancel(transferId);
    expect(await bench.holdsOf(transferId)).toMatchObject([{ attributes: { status: 'cleared' } }]);
    expect(await bench.totals()).toMatchObject({ 'pending-transfer': 0, disbursable: 100 });
    expect(await bench.hold(transferId)).toMatchObject(rejectedWith('transfer_not_pending'));
  });

  // Covers clearContingentHoldInSandbox
  test('can be cleared separately; the last one releases the money', async () => {
    const { transferId } = await bench.byAch();
    await bench.act(transferId, 'settle');
    await bench.hold(transferId);
    const [first, second] = await bench.holdsOf(transferId);
    const cleared = await clear(first?.id, { 'override-reason': 'We know them' });
    expect(cleared.data.attributes).toMatchObject({ status: 'cleared' });
    expect(await bench.totals()).toMatchObject({ disbursable: 0 });
    expect(await bench.transfer(transferId)).toMatchObject({ 'contingencies-cleared-at': null });
    await clear(second?.id);
    const { 'contingencies-cleared-at': clearedAt } = await bench.transfer(transferId);
    expect(clearedAt).not.toBeNull();
    await clear(second?.id);
    expect(await bench.totals()).toMatchObject({ disbursable: 100 });
  });

  // Covers changeContingentHoldInSandbox
  test('accepts a message', async () => {
    const { transferId } = await bench.byAch();
    await bench.act(transferId, 'settle');
    const [hold] = await bench.holdsOf(transferId);
    const path = `/v2/contingent-holds/${hold?.id}`;
    await bench.merchant.patch(`${path}/sandbox`, { message: 'Look into it' });
    expect((await bench.merchant.get(path)).data.attributes.message).toBe('Look into it');
  });
});
