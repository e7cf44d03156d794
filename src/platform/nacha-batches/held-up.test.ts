import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useDisbursementBench } from '../disbursements/testing/disbursement-bench.ts';
import { rawAch } from '../funds-transfer-methods/testing/method-inputs.ts';
import { addHold } from '../funds-transfers/holds.ts';

const bench = useDisbursementBench();
let transferId: string;
let disbursementId: unknown;

/** A disbursement by ACH that waits for the bank alone. */
beforeEach(async () => {
  await bench.setPolicies({ 'owner-verification-on-cash-disbursements': false });
  const input = { ...rawAch, 'contact-id': bench.contactId };
  const method = await bench.make('/v2/funds-transfer-methods', input);
  const { data } = await bench.disburse({ 'funds-transfer-method-id': method.id });
  disbursementId = data.id;
  transferId = await bench.idOf(disbursementId, 'funds-transfer');
});

const freeze = (what: 'accounts' | 'contacts') =>
  bench.make(
    `/v2/${what}/${what === 'accounts' ? bench.accountId : bench.contactId}/sandbox/freeze`,
    {
      'freeze-type': 'disbursements',
    },
  );
const hold = (frozen: boolean) =>
  bench.client.post(`/v2/funds-transfers/${transferId}/toggle-manual-hold`, { frozen });

async function createBatch() {
  const config = await bench.make('/v2/nacha-configs', {
    label: 'Main',
    'company-name': 'Acme Inc',
    'company-identification': '1123456789',
    'routing-number': '021000021',
  });
  return bench.client.post('/v2/nacha-batches', { 'nacha-config-id': config.id });
}

describe('money that leaves in a file', () => {
  test.each(['accounts', 'contacts'] as const)('is none of frozen %s', async (what) => {
    await freeze(what);
    expect((await createBatch()).status).toBe(422);
  });

  test('is none that is held', async () => {
    await hold(true);
    expect((await createBatch()).status).toBe(422);
    await hold(false);
    expect((await createBatch()).status).toBe(201);
  });

  test('is none that somebody holds at this moment', async () => {
    const { store, ...services } = bench.given.platform.services;
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const holding = store.transaction(async (trx) => {
      await addHold(services, trx, { fundsTransferId: transferId, holdType: 'manual' });
      isHeld();
      await sql`select pg_sleep(0.5)`.execute(trx);
    });
    await held;
    expect((await createBatch()).status).toBe(422);
    await holding;
  });

  test('has left when the bank says so, whatever was done meanwhile', async () => {
    const { data } = await createBatch();
    expect((await hold(true)).errors).toMatchObject([{ code: 'transfer_not_pending' }]);
    await freeze('accounts');
    await bench.make(`/v2/nacha-batches/${data.id}/sandbox/settle`);
    expect((await bench.statuses(disbursementId))[0]).toBe('settled');
    expect(await bench.totals()).toEqual([900, 0, 900]);
  });
});
