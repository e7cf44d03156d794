import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedWith } from '../../testing/rejections.ts';
import { waitsForALock } from '../../testing/waits-for-a-lock.ts';
import { useDisbursementBench } from '../disbursements/testing/disbursement-bench.ts';
import { rawAch } from '../funds-transfer-methods/testing/method-inputs.ts';
import { addHold } from '../funds-transfers/holds.ts';
import { createNachaConfig } from './testing/nacha-config.ts';

const bench = useDisbursementBench();
let transferId: string;
let disbursementId: unknown;

/** A disbursement by ACH that waits only for the bank. */
beforeEach(async () => {
  await bench.setPolicies({ 'owner-verification-on-cash-disbursements': false });
  const input = { ...rawAch, 'contact-id': bench.contactId };
  const method = await bench.make('/v2/funds-transfer-methods', input);
  const { data } = await bench.disburse({ 'funds-transfer-method-id': method.id });
  disbursementId = data.id;
  transferId = await bench.idOf(disbursementId, 'funds-transfer');
});

const freeze = (what: 'accounts' | 'contacts') => {
  const id = what === 'accounts' ? bench.accountId : bench.contactId;
  return bench.make(`/v2/${what}/${id}/sandbox/freeze`, { 'freeze-type': 'disbursements' });
};
const hold = (frozen: boolean) =>
  bench.client.post(`/v2/funds-transfers/${transferId}/toggle-manual-hold`, { frozen });

async function createBatch() {
  return bench.client.post('/v2/nacha-batches', await createNachaConfig(bench.client));
}

describe('a file of outgoing money', () => {
  test.each(['accounts', 'contacts'] as const)('has no transfer of frozen %s', async (what) => {
    await freeze(what);
    expect((await createBatch()).status).toBe(422);
  });

  test('has no held transfer', async () => {
    await hold(true);
    expect((await createBatch()).status).toBe(422);
    await hold(false);
    expect((await createBatch()).status).toBe(201);
  });

  test('has no transfer that gets a hold concurrently', async () => {
    const { store } = bench.given.platform.services;
    let isOver = false;
    let creating: ReturnType<typeof createBatch> | undefined;
    await bench.given.platform.services.transact(async (work) => {
      await addHold(work, { fundsTransferId: transferId, holdType: 'manual' });
      // In another transaction, like another process.
      creating ??= store.detached(createBatch).finally(() => {
        isOver = true;
      });
      while (!isOver && !(await waitsForALock(store, work.trx)));
    });
    expect((await creating)?.status).toBe(422);
  });

  test('settles when the bank reports it, even if its transfers were blocked in the meantime', async () => {
    const { data } = await createBatch();
    expect(await hold(true)).toMatchObject(rejectedWith('transfer_not_pending'));
    await freeze('accounts');
    await bench.make(`/v2/nacha-batches/${data.id}/sandbox/settle`);
    expect((await bench.statuses(disbursementId))[0]).toBe('settled');
    expect(await bench.totals()).toEqual([900, 0, 900]);
  });
});
