import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';

/**
 * Runs random refunds, reversals, chargebacks and failures of the card network, 20 of them
 * concurrently. Together they never exceed the payment, and the account has the rest. After a failed
 * capture, the account owes what was refunded.
 */

const bench = useMoneyBench();

const step = fc.record({
  action: fc.constantFrom(
    ...(['refund', 'refund', 'process', 'process', 'cancel', 'change', 'reverse'] as const),
    ...(['dispute', 'lose', 'win', 'hold', 'free', 'failRefund', 'failCapture'] as const),
  ),
  /** Undefined for all that is left. */
  amount: fc.option(fc.integer({ min: 1, max: 4500 }).map((cents) => (cents / 100).toFixed(2))),
  /** Index of an earlier refund. */
  nth: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Payment {
  readonly transferId: string;
  readonly refunds: string[];
  chargebackId?: string;
}

// Covers reverseFundsTransferInSandbox, changeRefund, createChargebackInSandbox, failFundsTransferInSandbox
test('refunds, reversals and chargebacks never exceed the payment', async () => {
  await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
  const { transferId: funding } = await bench.byWire({ amount: '5000' });
  await bench.act(funding, 'settle');
  const { methodId } = await bench.byCard('1.00');
  let [done, refused, failed] = [0, 0, 0];
  const batches = fc.array(fc.array(step, { minLength: 10, maxLength: 20 }), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(batches, async (sequence) => {
      const paid = await bench.contribute({ amount: '40', 'funds-transfer-method-id': methodId });
      const transferId = String(paid.data.attributes['funds-transfer-id']);
      const payment: Payment = { transferId, refunds: [] };
      for (const steps of sequence) {
        const answers = await Promise.all(steps.map((one) => take(payment, one)));
        expect(await findContradictions()).toEqual([]);
        done += answers.filter((answer) => answer && answer.status < 300).length;
        refused += answers.filter((answer) => answer?.status === 422).length;
        expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([]);
      }
      const fails = sequence.length % 2 === 0;
      await takeRest(payment, { fails });
      if (fails) expect(await hasFailed(transferId)).toBe(true);
      expect(await leftIn(transferId)).toBe('0.00');
      failed += (await hasFailed(transferId)) ? 1 : 0;
      expect(await findContradictions()).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  // Otherwise the test proves nothing.
  expect(Math.min(done, refused)).toBeGreaterThan(12);
  expect(failed).toBeGreaterThan(0);
});

type Take = (
  payment: Payment,
  what: { readonly input: object; readonly refund: string | undefined; readonly nth: number },
) => Promise<ApiAnswer | undefined> | undefined;

const ofRefund =
  (action: string): Take =>
  (_payment, { refund }) =>
    refund === undefined ? undefined : bench.merchant.post(`/v2/refunds/${refund}/${action}`);
const takes: Readonly<Record<Step['action'], Take>> = {
  refund: async ({ transferId, refunds }, { input, nth }) => {
    const to = nth % 2 === 0 ? { 'funds-transfer-method-id': bench.achMethodId } : {};
    const answer = await bench.refund(transferId, { ...to, ...input });
    if (answer.status === 201) refunds.push(String(answer.data.id));
    return answer;
  },
  process: ofRefund('process'),
  cancel: ofRefund('cancel'),
  change: (_payment, { input, refund }) =>
    refund === undefined
      ? undefined
      : bench.merchant.patch(`/v2/refunds/${refund}`, { amount: '40', ...input }),
  reverse: ({ transferId }, { input }) => bench.act(transferId, 'reverse', input),
  dispute: async (payment, { input }) => {
    const answer = await bench.dispute(payment.transferId, input);
    if (answer.status === 201) payment.chargebackId = String(answer.data.id);
    return answer;
  },
  lose: ({ chargebackId }) =>
    chargebackId === undefined
      ? undefined
      : bench.merchant.post(`/v2/chargebacks/${chargebackId}/lose`),
  win: ({ chargebackId }) => (chargebackId === undefined ? undefined : win(chargebackId)),
  hold: ({ transferId }) => bench.hold(transferId),
  free: ({ transferId }) => bench.hold(transferId, false),
  failRefund: async (_payment, { refund }) => {
    if (refund === undefined) return undefined;
    const { list } = await bench.merchant.get(`/v2/funds-transfers?refund.id=${refund}`);
    return list[0] && fail(String(list[0].id));
  },
  // Rare, because little else is possible after it.
  failCapture: ({ transferId }, { nth }) => (nth % 4 === 0 ? fail(transferId) : undefined),
};

/** Runs one operation; returns undefined if it has no object yet. */
async function take(
  payment: Payment,
  { action, amount, nth }: Step,
): Promise<ApiAnswer | undefined> {
  const { refunds } = payment;
  const refund = refunds[nth % Math.max(refunds.length, 1)];
  return takes[action](payment, { input: amount === null ? {} : { amount }, refund, nth });
}

const fail = (id: string) => bench.merchant.post(`/v2/funds-transfers/${id}/sandbox/fail`);

async function win(chargebackId: string): Promise<ApiAnswer> {
  const path = `/v2/chargebacks/${chargebackId}`;
  for (const name of ['start', 'ready', 'submit']) await bench.merchant.post(`${path}/${name}`);
  return bench.merchant.post(`${path}/sandbox/win`);
}

/** Ends open refunds and chargebacks, and reverses the rest or fails the capture. */
async function takeRest(
  { transferId, refunds, chargebackId }: Payment,
  { fails }: { readonly fails: boolean },
): Promise<void> {
  if (chargebackId) await bench.merchant.post(`/v2/chargebacks/${chargebackId}/lose`);
  for (const id of refunds) await bench.merchant.post(`/v2/refunds/${id}/cancel`);
  await (fails ? fail(transferId) : bench.act(transferId, 'reverse'));
}

const refunded = sql<string>`coalesce((
  select sum(refunds.amount - coalesce(gone.reversed_amount, 0))
  from refunds left join funds_transfers gone on gone.refund_id = refunds.id
  where refunds.funds_transfer_to_refund_id = paid.id and refunds.status = 'processed'), 0)`;
const there = sql<string>`paid.amount - coalesce(paid.reversed_amount, 0) - ${refunded}`;
const captureFailed = sql<boolean>`exists (
  select from credit_card_authorizations asked
  where asked.contribution_id = paid.contribution_id
    and asked.failure_code = 'capture_failed')`;

/** Returns the rest of a payment; after a failed capture, without the debt for its refunds. */
async function leftIn(transferId: string): Promise<string | undefined> {
  const { rows } = await sql<{ left: string }>`
    select ${there} + case when ${captureFailed} then ${refunded} else 0 end as left
    from funds_transfers paid where paid.id = ${transferId}`.execute(bench.cards.test.store.db);
  return rows[0]?.left;
}

async function hasFailed(transferId: string): Promise<boolean> {
  const { rows } = await sql<{ failed: boolean }>`
    select ${captureFailed} as failed from funds_transfers paid
    where paid.id = ${transferId}`.execute(bench.cards.test.store.db);
  return rows[0]?.failed === true;
}

/** Returns payments with too many deductions, and totals that don't match the payments. */
async function findContradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    with money as (
      select paid.id, paid.account_id, ${there} as there, paid.held_amount,
        case when ${captureFailed} then ${refunded} else 0 end as owed,
        coalesce((select sum(refunds.amount) from refunds
          where refunds.funds_transfer_to_refund_id = paid.id
            and refunds.status = 'pending'), 0) as promised,
        coalesce((select sum(chargebacks.amount) from chargebacks
          where chargebacks.funds_transfer_id = paid.id
            and chargebacks.status not in ('won', 'lost', 'forfeited')), 0) as disputed
      from funds_transfers paid
      where paid.amount > 0 and paid.status in ('settled', 'reversed')
    )
    select id::text as what, there::text, promised::text, disputed::text from money
      where there + owed - promised - disputed < 0 or held_amount < disputed
    union all
    select 'totals', total.settled::text, total.pending_transfer::text,
      total.contingent_hold::text
      from account_cash_totals total where (total.settled - total.pending_transfer,
        total.contingent_hold) is distinct from (
          (select sum(there) from money where money.account_id = total.account_id),
          (select sum(held_amount) from money where money.account_id = total.account_id))
  `.execute(bench.cards.test.store.db);
  return rows;
}
