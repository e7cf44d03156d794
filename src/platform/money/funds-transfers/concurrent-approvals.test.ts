import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Work } from '../../kernel/work/unit-of-work/work.ts';
import { rejectedWith } from '../../testing/rejections.ts';
import { waitsForALock } from '../../testing/waits-for-a-lock.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { lockFamily } from './family.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/**
 * A user approves a transfer while the bank settles or cancels it. All transactions lock the totals, then
 * the transfer, then the authorization items.
 */

const bench = useMoneyBench();
let transferId: string;

beforeEach(async () => {
  await bench.requireApprovalFrom('50', bench.accountId);
  ({ transferId } = await bench.byWire());
});

const withTag = 'include=funds-transfer.payment-instructions';

/** Approves what was read before the transfer was locked. */
async function createAgreement() {
  const { list } = await bench.merchant.get('/v2/authorization-items');
  const path = `/v2/authorization-items/${list[0]?.id}`;
  const seen = await bench.merchant.get(`${path}?${withTag}`);
  const client = bench.merchant.with({ 'if-match': String(seen.headers.get('etag')) });
  return () => client.post(`${path}/approve?${withTag}`);
}

const approve = async () => {
  const { list } = await bench.merchant.get('/v2/authorization-items');
  return bench.merchant.post(`/v2/authorization-items/${list[0]?.id}/approve`);
};

/** Runs an operation on a locked transfer while an approval is in progress. */
async function whileApproving(act: (work: Work) => Promise<unknown>, how = approve) {
  const { store } = bench.cards.test;
  let free = 0;
  let isOver = false;
  let approving: ReturnType<typeof approve> | undefined;
  await bench.cards.test.platform.services.transact(async (work) => {
    await lockFamily(work, transferId);
    // In another transaction, like another process.
    approving ??= store.detached(how).finally(() => {
      isOver = true;
    });
    while (!isOver && !(await waitsForALock(store, work.trx)));
    free = await countFreeItems(work);
    await act(work);
  });
  return { free, approved: await approving };
}

/**
 * Counts pending items without a lock. An approval that waits for the totals must not lock its item,
 * because the two transactions would deadlock.
 */
async function countFreeItems({ trx }: Work): Promise<number> {
  const { rows } = await sql`
    select from authorization_items where status = 'pending' for update skip locked`.execute(trx);
  return rows.length;
}

describe('an approval while the transfer is locked', () => {
  test('settles money that has arrived in the meantime', async () => {
    const { free, approved } = await whileApproving((work) =>
      settleFundsTransfer(work, transferId),
    );
    expect([free, approved?.status]).toEqual([1, 200]);
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'settled' });
    expect(await bench.totals()).toMatchObject({ settled: 100 });
  });

  test('is rejected if it is for what the transfer was before', async () => {
    const agree = await createAgreement();
    const { approved } = await whileApproving(
      ({ trx }) =>
        trx
          .updateTable('funds_transfers')
          .set({ amount: '100.01' })
          .where('id', '=', transferId)
          .execute(),
      agree,
    );
    expect(approved).toMatchObject(rejectedWith('precondition_failed', 412));
    expect((await bench.merchant.get('/v2/authorization-decisions')).list).toEqual([]);
  });

  test('is too late for a transfer that is cancelled in the meantime', async () => {
    const { free, approved } = await whileApproving((work) =>
      cancelFundsTransfer(work, transferId),
    );
    expect(free).toBe(1);
    expect(approved).toMatchObject(rejectedWith('already_processed', 403));
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'cancelled' });
  });

  test('leaves the transfer settled if approvals and a settlement are concurrent', async () => {
    const settle = () => bench.act(transferId, 'settle');
    await Promise.all([settle(), approve(), settle(), approve(), settle()]);
    const { status } = await bench.transfer(transferId);
    if (status === 'pending') expect((await settle()).status).toBe(200);
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'settled' });
    expect(await bench.totals()).toMatchObject({ settled: 100 });
  });
});
