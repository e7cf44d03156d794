import { describe, expect, test } from 'vitest';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { createOutgoing } from './testing/create-outgoing.ts';

const bench = useMoneyBench();

const toggle = (transferId: string, frozen: boolean) =>
  bench.merchant.post(`/v2/funds-transfers/${transferId}/toggle-manual-hold`, { frozen });
const clear = (holdId: string | null | undefined, input: object = {}) =>
  bench.merchant.post(`/v2/contingent-holds/${holdId}/sandbox/clear`, input);

const outgoing = () => createOutgoing(bench);

describe('a hold', () => {
  // Covers toggleManualHold
  test('keeps received money from being spent', async () => {
    const { transferId } = await bench.byWire();
    await bench.act(transferId, 'settle');
    await toggle(transferId, true);
    await toggle(transferId, true);
    expect(await bench.holdsOf(transferId)).toMatchObject([
      { attributes: { 'hold-type': 'manual', status: 'pending' } },
    ]);
    expect(await bench.totals()).toMatchObject({ 'contingent-hold': 100, disbursable: 0 });
    expect(await bench.transfer(transferId)).toMatchObject({ 'contingencies-cleared-at': null });
    await toggle(transferId, false);
    expect(await bench.totals()).toMatchObject({ 'contingent-hold': 0, disbursable: 100 });
  });

  test('must have a valid clearing day', async () => {
    const { transferId } = await bench.byWire();
    const settle = (day: string) => bench.act(transferId, 'settle', { 'clears-on': day });
    expect((await settle('0000-01-01')).status).toBe(422);
    expect((await settle('2026-02-30')).status).toBe(422);
    expect((await settle('9999-12-31')).data.attributes['clears-on']).toBe('9999-12-31');
  });

  test('holds expected money when it arrives', async () => {
    const { transferId } = await bench.byWire();
    await toggle(transferId, true);
    expect(await bench.totals()).toMatchObject({ 'contingent-hold': 0 });
    await bench.act(transferId, 'settle');
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
  });

  // Covers toggleManualHold
  test('keeps outgoing money from leaving', async () => {
    const transferId = await outgoing();
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 40 });
    await toggle(transferId, true);
    expect((await bench.act(transferId, 'settle')).errors).toMatchObject([
      { code: 'transfer_on_hold' },
    ]);
    await toggle(transferId, false);
    expect((await bench.act(transferId, 'settle')).status).toBe(200);
    expect(await bench.totals()).toMatchObject({ settled: 60, disbursable: 60 });
  });

  test('is cleared when its transfer is cancelled', async () => {
    const transferId = await outgoing();
    await toggle(transferId, true);
    await bench.merchant.post(`/v2/funds-transfers/${transferId}/cancel`);
    expect(await bench.holdsOf(transferId)).toMatchObject([{ attributes: { status: 'cleared' } }]);
    expect(await bench.totals()).toMatchObject({ 'pending-transfer': 0, disbursable: 100 });
    expect((await toggle(transferId, true)).errors).toMatchObject([
      { code: 'transfer_not_pending' },
    ]);
  });

  // Covers clearContingentHoldInSandbox
  test('can be cleared separately; the last one releases the money', async () => {
    const { transferId } = await bench.byAch();
    await bench.act(transferId, 'settle');
    await toggle(transferId, true);
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
  test('accepts a message and is visible only to its organization', async () => {
    const { transferId } = await bench.byAch();
    await bench.act(transferId, 'settle');
    const [hold] = await bench.holdsOf(transferId);
    const path = `/v2/contingent-holds/${hold?.id}`;
    const body = JSON.stringify({ data: { attributes: { message: 'Look into it' } } });
    await bench.merchant.send('PATCH', `${path}/sandbox`, body);
    expect((await bench.merchant.get(path)).data.attributes.message).toBe('Look into it');
    const stranger = await bench.cards.test.signUp();
    expect((await stranger.get('/v2/contingent-holds')).list).toEqual([]);
    expect((await stranger.post(`${path}/sandbox/clear`)).status).toBe(404);
  });
});
