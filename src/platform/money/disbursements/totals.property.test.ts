import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requireApproval } from '../transaction-policies/testing/require-approval.ts';
import { useDisbursementBench } from './testing/disbursement-bench.ts';

const bench = useDisbursementBench();

const act = fc.record({
  what: fc.constantFrom(
    ...['disburse', 'disburse', 'authorize', 'settle', 'cancel', 'approve', 'deny'],
  ),
  cents: fc.integer({ min: 1, max: 60_000 }),
  /** Index of a disbursement. */
  index: fc.nat({ max: 5 }),
});
/** Groups of concurrent operations. */
const sequence = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 6 });

interface Made {
  readonly id: string;
  readonly transferId: string;
}

let made: Made[] = [];

test('totals match the disbursements after any sequence of operations', async () => {
  await requireApproval(bench.client, bench.accountId, {
    'transfer-types': ['funds_transfer'],
    'transfer-amount-minimum': 300,
  });
  await fc.assert(
    fc.asyncProperty(sequence, async (groups) => {
      made = made.slice(-3);
      for (const operations of groups) {
        const statuses = await Promise.all(operations.map(perform));
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        await expectTotals();
      }
    }),
    { numRuns: 10 },
  );
});

async function perform({ what, cents, index }: { what: string; cents: number; index: number }) {
  const { client } = bench;
  if (what === 'disburse') {
    const { status, data } = await bench.disburse({ amount: (cents / 100).toFixed(2) });
    if (status === 201) {
      const id = String(data.id);
      made.push({ id, transferId: await bench.idOf(id, 'funds-transfer') });
    }
    return status;
  }
  const one = made[index % Math.max(made.length, 1)];
  if (!one) return 200;
  const { id, transferId } = one;
  if (what === 'cancel') return (await client.send('DELETE', `/v2/disbursements/${id}`)).status;
  if (what === 'authorize' || what === 'settle') {
    const path = what === 'settle' ? `funds-transfers/${transferId}` : `disbursements/${id}`;
    return (await client.post(`/v2/${path}/sandbox/${what}`)).status;
  }
  const { list } = await client.get(`/v2/authorization-items?funds-transfer.id=${transferId}`);
  return (await client.post(`/v2/authorization-items/${list[0]?.id}/${what}`)).status;
}

/** Compares the totals with the disbursements, in cents. */
async function expectTotals(): Promise<void> {
  const { list } = await bench.client.get('/v2/disbursements?page[size]=1000');
  const sum = (wanted: string) =>
    list
      .filter(({ attributes }) => attributes.status === wanted)
      .reduce((total, { attributes }) => total + Math.round(Number(attributes.amount) * 100), 0);
  const [disbursable, pending, settled] = (await bench.totals()).map((value) =>
    Math.round(Number(value) * 100),
  );
  expect(pending).toBe(sum('pending'));
  expect(settled).toBe(100_000 - sum('settled'));
  expect(disbursable).toBe(100_000 - sum('settled') - sum('pending'));
  expect(disbursable).toBeGreaterThanOrEqual(0);
}
