import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { findTotalMismatches } from '../funds-transfers/testing/find-total-mismatches.ts';
import { useMoneyBench } from './testing/money-bench.ts';

/** Charges, refunds, disputes, freezes and decisions run concurrently. */

const bench = useMoneyBench();

const acts = [
  'charge',
  'charge under a rule',
  'refund',
  'refund a part',
  'dispute',
  'freeze contributions',
  'freeze disbursements',
  'unfreeze',
  'approve',
  'deny',
  'hold',
] as const;
type Act = (typeof acts)[number];

/** An operation and the index of its payment. */
const batches = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat(50)), { minLength: 3, maxLength: 5 }),
  { minLength: 2, maxLength: 4 },
);

test('totals and the card network match card payments after concurrent operations', async () => {
  const { methodId, transferId } = await bench.byCard('40.00');
  await bench.requireApprovalFrom('50', bench.accountId);
  const transfers = [transferId];
  const unfreeze = `/v2/accounts/${bench.accountId}/sandbox/unfreeze`;
  const some = (which: number) => transfers[which % transfers.length] ?? '';

  async function charge(amount: string): Promise<ApiAnswer> {
    const input = { amount, 'funds-transfer-method-id': methodId };
    const answer = await bench.merchant.post('/v2/contributions', input);
    const id = answer.data.attributes['funds-transfer-id'];
    if (answer.status === 201 && typeof id === 'string') transfers.push(id);
    return answer;
  }
  async function refund(which: number, input: object): Promise<ApiAnswer> {
    const made = await bench.refund(some(which), input);
    return made.status === 201 ? bench.processRefund(made.data.id) : made;
  }
  const run: Record<Act, (which: number) => Promise<ApiAnswer>> = {
    charge: () => charge('7.25'),
    'charge under a rule': () => charge('60.00'),
    refund: (which) => refund(which, {}),
    'refund a part': (which) => refund(which, { amount: '1.10' }),
    dispute: (which) => bench.dispute(some(which)),
    'freeze contributions': () => bench.freeze('contributions'),
    'freeze disbursements': () => bench.freeze('disbursements'),
    unfreeze: async () => {
      await bench.merchant.post(unfreeze, { 'freeze-type': 'contributions' });
      return bench.merchant.post(unfreeze, { 'freeze-type': 'disbursements' });
    },
    approve: () => bench.decide('approve'),
    deny: () => bench.decide('deny'),
    hold: (which) => bench.hold(some(which), which % 2 === 0),
  };

  const seen = new Set<Act>();
  await fc.assert(
    fc.asyncProperty(batches, async (chosen) => {
      for (const batch of chosen) {
        const answers = await Promise.all(batch.map(([act, which]) => run[act](which)));
        for (const [index, { status, errors }] of answers.entries()) {
          const [act] = batch[index] ?? [];
          expect(status, `${act}: ${JSON.stringify(errors)}`).toBeLessThan(500);
          if (act && status < 300) seen.add(act);
        }
      }
      await run.unfreeze(0);
      expect(await findTotalMismatches(bench.cards.test.store)).toEqual([]);
      expect(await unexplained()).toEqual([]);
    }),
    { numRuns: 25 },
  );
  expect([...seen].toSorted()).toEqual([...acts].toSorted());
});

/** Returns payments on which the platform and the network disagree. */
async function unexplained(): Promise<unknown[]> {
  const { db } = bench.cards.test.store;
  const rows = await db
    .selectFrom('credit_card_authorizations as authorization')
    .fullJoin('contributions as contribution', 'contribution.id', 'authorization.contribution_id')
    .leftJoin('card_refunds as back', 'back.funds_transfer_id', 'contribution.funds_transfer_id')
    .select(['contribution.id', 'contribution.status', 'authorization.status as network'])
    .select(['authorization.amount as charged', 'back.amount as back'])
    .execute();
  return rows.filter(({ status, network, charged, back }) => {
    if (network !== 'captured') return status === 'completed';
    // A denied payment is fully refunded.
    return status === null || (status === 'cancelled' && back !== charged);
  });
}
