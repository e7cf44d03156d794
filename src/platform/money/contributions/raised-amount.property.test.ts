import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { findTotalMismatches } from '../funds-transfers/testing/find-total-mismatches.ts';
import { useOfferingBench } from './testing/offering-bench.ts';

/**
 * Contributions by wire, bank account, linked card and card form to two offerings, and everything that
 * gives money back, run concurrently. No offering raises more than its maximum, and each has the sum
 * of its contributions.
 */

const bench = useOfferingBench();
const { money } = bench;

const step = fc.record({
  action: fc.constantFrom(
    ...(['wire', 'wire', 'ach', 'charge', 'charge', 'pre-create', 'pay'] as const),
    ...(['settle', 'settle', 'cancel', 'deny', 'reverse', 'refund', 'dispute', 'lose'] as const),
    ...(['lower', 'raise'] as const),
  ),
  cents: fc.integer({ min: 1, max: 9_000 }),
  nth: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let offerings: string[] = [];
let methodId = '';
interface Contribution {
  readonly id: string;
  readonly transferId: string | null;
  readonly hash: string | null;
  readonly isByCard: boolean;
}
let contributions: Contribution[] = [];
let disputes: string[] = [];
const done = new Set<string>();
const refused = new Set<string>();

function noteAnswer(action: string, answer: ApiAnswer | undefined): void {
  if (!answer) return;
  const { status, errors = [] } = answer;
  expect(status, `${action} ${JSON.stringify(errors)}`).toBeLessThan(500);
  if (status < 300) done.add(action);
  for (const { code } of errors) refused.add(code);
}

// Covers LI10
test('no offering raises more than its maximum, whatever runs at the same time', async () => {
  await money.requireApprovalFrom('80', money.accountId);
  methodId = (await money.byCard('1.00')).methodId;
  const batches = fc.array(fc.array(step, { minLength: 4, maxLength: 8 }), {
    minLength: 3,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(batches, async (chosen) => {
      offerings = [await bench.offer('150.00'), await bench.offer('90.00')];
      [contributions, disputes] = [[], []];
      for (const steps of chosen) {
        const answers = await Promise.all(steps.map(take));
        for (const [index, { action }] of steps.entries()) noteAnswer(action, answers[index]);
        await expectSums();
      }
      for (const id of disputes) noteAnswer('lose', await lose(id));
      await money.days(1);
      await expectSums();
    }),
    { numRuns: 15, endOnFailure: true },
  );
  // Otherwise the test proves nothing.
  expect([...done].toSorted()).toEqual(everyAction.toSorted());
  expect(refused).toContain('offering_limit_exceeded');
});

type Take = (of: Chosen) => Promise<ApiAnswer | undefined> | undefined;

const takes: Readonly<Record<Step['action'], Take>> = {
  wire: async ({ offering, amount }) => note(await bench.wire(offering, amount)),
  ach: async ({ offering, amount }) =>
    note(await contributeWith(money.achMethodId, offering, amount)),
  charge: async ({ offering, amount }) => note(await contributeWith(methodId, offering, amount)),
  'pre-create': async ({ offering, amount }) =>
    note(await bench.preCreate(offering, amount, methodId)),
  pay: ({ one }) =>
    one?.hash ? money.cards.contribute(one.hash, { amount: undefined }) : undefined,
  settle: ({ one, amount, nth }) =>
    one?.transferId
      ? money.act(one.transferId, 'settle', nth % 3 === 0 ? { amount } : {})
      : undefined,
  cancel: ({ one }) => one && money.merchant.post(`/v2/contributions/${one.id}/cancel`),
  deny: () => money.decide('deny'),
  reverse: ({ one, amount }) =>
    one?.transferId ? money.act(one.transferId, 'reverse', { amount }) : undefined,
  refund: async ({ one, amount }) => {
    if (!one?.transferId) return undefined;
    const made = await money.refund(one.transferId, { amount });
    return made.status === 201 ? money.processRefund(made.data.id) : made;
  },
  dispute: async ({ nth, amount }) => {
    const paid = contributions.filter(({ isByCard, transferId }) => isByCard && transferId);
    const { transferId = null } = paid[nth % Math.max(paid.length, 1)] ?? {};
    if (transferId === null) return undefined;
    const made = await money.dispute(transferId, nth % 2 === 0 ? {} : { amount });
    if (made.status === 201) disputes.push(String(made.data.id));
    return made;
  },
  lose: ({ nth }) => {
    const id = disputes[nth % Math.max(disputes.length, 1)];
    return id === undefined ? undefined : lose(id);
  },
  lower: ({ offering, amount }) => setMaximum(offering, amount),
  raise: ({ offering, cents }) => setMaximum(offering, String(90 + Math.round(cents / 100))),
};
const everyAction = Object.keys(takes);

interface Chosen extends Step {
  readonly amount: string;
  readonly offering: string;
  readonly one: Contribution | undefined;
}

/** Runs one operation; returns undefined if it has no object yet. */
async function take(chosen: Step): Promise<ApiAnswer | undefined> {
  const { action, cents, nth } = chosen;
  const one = contributions[nth % Math.max(contributions.length, 1)];
  const offering = offerings[nth % offerings.length] ?? '';
  return takes[action]({ ...chosen, amount: (cents / 100).toFixed(2), offering, one });
}

const lose = (id: string) => money.merchant.post(`/v2/chargebacks/${id}/lose`);

const contributeWith = (method: string, offering: string, amount: string) =>
  money.contribute({ amount, 'funds-transfer-method-id': method, 'offering-id': offering });

const setMaximum = (offering: string, maximum: string) =>
  money.merchant.patch(`/v2/offerings/${offering}`, { 'maximum-amount': maximum });

function note(answer: ApiAnswer): ApiAnswer {
  if (answer.status !== 201) return answer;
  const { id, attributes } = answer.data;
  const { token, 'funds-transfer-id': transfer } = attributes;
  contributions.push({
    id: String(id),
    transferId: typeof transfer === 'string' ? transfer : null,
    hash: typeof token === 'string' ? token : null,
    isByCard: attributes['funds-transfer-type'] === 'credit_card',
  });
  return answer;
}

/** Compares the sums with the contributions, and each contribution with its transfers. */
async function expectSums(): Promise<void> {
  const { store } = money.cards.test;
  const sums = await sql<{ most: string; raised: string; counted: string }>`
    select maximum_amount as most, raised_amount as raised,
      coalesce(sum(offering_amount), 0)::numeric(15, 2) as counted
    from offerings left join contributions on offering_id = offerings.id
    where offerings.id = any(${offerings}) group by offerings.id`.execute(store.db);
  expect(sums.rows).toHaveLength(2);
  for (const { most, raised, counted } of sums.rows) {
    expect(Number(raised)).toBeLessThanOrEqual(Number(most));
    expect(raised).toBe(counted);
  }
  expect(await findMiscounted()).toEqual([]);
  expect(await findTotalMismatches(store)).toEqual([]);
}

/**
 * Returns contributions that don't count what is kept of them. If more arrived than was expected, they
 * may count less: as much as there was room for.
 */
async function findMiscounted(): Promise<unknown[]> {
  const { rows } = await sql`
    with kept as (
      select contributions.id, offering_amount as counted,
        coalesce(paid.amount > paid.amount_expected, false) as is_more,
        case when contributions.status in ('cancelled', 'failed') then 0
          else contributions.amount - coalesce(paid.reversed_amount, 0) - coalesce((
            select sum(-back.amount - coalesce(back.reversed_amount, 0))
            from refunds join funds_transfers back on back.refund_id = refunds.id
            where funds_transfer_to_refund_id = paid.id and back.status <> 'pending'
              and back.status <> 'cancelled'), 0) end as kept
      from contributions left join funds_transfers paid on paid.id = contributions.funds_transfer_id
      where offering_id = any(${offerings})
    )
    select * from kept where counted > kept or (counted < kept and not is_more)`.execute(
    money.cards.test.store.db,
  );
  return rows;
}
