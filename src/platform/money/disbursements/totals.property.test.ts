import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useDisbursementBench } from './testing/disbursement-bench.ts';

const bench = useDisbursementBench();

const act = fc.record({
  what: fc.constantFrom(
    'disburse',
    'disburse',
    'authorize',
    'settle',
    'call off',
    'approve',
    'deny',
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
  await haveTheOwnerAsked();
  await fc.assert(
    fc.asyncProperty(sequence, async (moments) => {
      made = made.slice(-3);
      for (const acts of moments) {
        const statuses = await Promise.all(acts.map(perform));
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        await expectTotals();
      }
    }),
    { numRuns: 10 },
  );
});

/** Requires the only user's approval above 300 dollars. */
async function haveTheOwnerAsked(): Promise<void> {
  const { data } = await bench.client.get('/v2/users/current');
  const group = { 'rule-group-id': (await bench.make('/v2/rule-groups')).id };
  const rule = await bench.make('/v2/rules', {
    ...group,
    'rule-type': 'amount',
    'transfer-types': ['funds_transfer'],
    'transfer-amount-minimum': 300,
    'transfer-amount-maximum': 10_000,
  });
  const asked = { label: 'Owner', 'user-emails': [data.attributes.email] };
  const owner = await bench.make('/v2/authorization-groups', { ...group, ...asked });
  await bench.make('/v2/authorization-rule-groups', {
    'rule-id': rule.id,
    'authorization-group-id': owner.id,
    'number-of-users': 1,
  });
  await bench.make(`/v2/accounts/${bench.accountId}/set-rule-group`, group);
}

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
  if (what === 'call off') return (await client.send('DELETE', `/v2/disbursements/${id}`)).status;
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
