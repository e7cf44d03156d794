import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useMoneyBench } from '../../money/contributions/testing/money-bench.ts';
import { readBooks } from './testing/books.ts';
import { type Books, createPaymentModel, type PaymentModel } from './testing/payment-model.ts';

/**
 * Runs random refunds, disputes and reversals of card payments, of which the card network fails the capture or
 * refunds, and reports some failures twice. A model without a database says what each step must answer, and what
 * the books of the account and of the network must contain after it.
 */

const bench = useMoneyBench();

const step = fc.record({
  action: fc.constantFrom(
    ...(['toCard', 'toCard', 'toCard', 'toBank', 'toBank', 'settle', 'settle'] as const),
    ...(['failRefund', 'failRefund', 'reverse', 'reverse', 'dispute', 'dispute', 'lose'] as const),
    'failCapture' as const,
  ),
  cents: fc.integer({ min: 1, max: 1800 }),
  /** Index of an earlier refund. */
  nth: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The model of a payment, with the ids of what the platform made. */
interface Payment {
  readonly model: PaymentModel;
  readonly transferId: string;
  /** Transfers of the refunds of the model, in its order. */
  readonly goneIds: string[];
  chargebackId: string | undefined;
}

// Covers failFundsTransferInSandbox
test('a failed capture or refund moves exactly its money, once', async () => {
  await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
  // Refunds to a bank account need money that no dispute holds.
  const { transferId: funding } = await bench.byWire({ amount: '5000' });
  await bench.act(funding, 'settle');
  const { methodId } = await bench.byCard('1.00');
  const payments: PaymentModel[] = [createPaymentModel(100)];
  const accepted = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const paid = await bench.contribute({ amount: '40', 'funds-transfer-method-id': methodId });
      const transferId = String(paid.data.attributes['funds-transfer-id']);
      const model = createPaymentModel(4000);
      payments.push(model);
      const payment = { model, transferId, goneIds: [], chargebackId: undefined };
      for (const one of [...steps, ...endingOf(steps)]) {
        const happened = await actions[one.action](payment, one);
        expect(await readBooks(bench)).toEqual(addUp(payments));
        if (happened) accepted.add(one.action);
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
  // Otherwise the test proves nothing.
  expect([...accepted].sort()).toEqual(Object.keys(actions).sort());
});

/** Both report the failure of the capture twice: after a refund that fails as well, and while a dispute is open. */
const endings = [
  ['lose', 'toCard', 'failCapture', 'failCapture', 'failRefund', 'failRefund'],
  ['dispute', 'failCapture', 'lose', 'failCapture'],
] as const;

/** The last steps of a payment. */
function endingOf({ length }: readonly Step[]): Step[] {
  return (endings[length % 2] ?? []).map((action) => ({ action, cents: 1, nth: -1 }));
}

type Action = (payment: Payment, step: Pick<Step, 'cents' | 'nth'>) => Promise<boolean>;

const actions: Readonly<Record<Step['action'], Action>> = {
  toCard: (payment, { cents }) => refund(payment, cents, 'card'),
  toBank: (payment, { cents }) => refund(payment, cents, 'bank'),
  async settle({ model, goneIds }, { nth }) {
    const index = indexOf(goneIds, nth);
    if (!model.settle(index)) return false;
    expect((await bench.act(goneIds[index] ?? '', 'settle')).status).toBe(200);
    return true;
  },
  async failRefund({ model, goneIds }, { nth }) {
    const index = indexOf(goneIds, nth);
    if (model.refunds[index]?.to !== 'card') return false;
    // A report of the network that arrives again.
    const isFirst = model.failRefund(index);
    expect((await fail(goneIds[index] ?? '')).status).toBe(200);
    return isFirst;
  },
  async reverse({ model, transferId }, { cents }) {
    const isAllowed = model.reverse(cents);
    const { status } = await bench.act(transferId, 'reverse', { amount: toAmount(cents) });
    expect(status).toBe(isAllowed ? 200 : 422);
    return isAllowed;
  },
  async dispute(payment, { cents }) {
    const isAllowed = payment.model.dispute(cents);
    const { status, data } = await bench.dispute(payment.transferId, { amount: toAmount(cents) });
    expect(status).toBe(isAllowed ? 201 : 422);
    if (isAllowed) payment.chargebackId = String(data.id);
    return isAllowed;
  },
  async lose({ model, chargebackId }) {
    if (chargebackId === undefined) return false;
    const isOpen = model.lose();
    const { status } = await bench.merchant.post(`/v2/chargebacks/${chargebackId}/lose`);
    expect(status).toBe(isOpen ? 200 : 422);
    return isOpen;
  },
  async failCapture({ model, transferId }) {
    const isFirst = model.failCapture();
    expect((await fail(transferId)).status).toBe(isFirst ? 200 : 422);
    return isFirst;
  },
};

/** Creates and processes a refund of this amount, or expects that it is rejected. */
async function refund(
  { model, transferId, goneIds }: Payment,
  cents: number,
  to: 'card' | 'bank',
): Promise<boolean> {
  const method = to === 'bank' ? { 'funds-transfer-method-id': bench.achMethodId } : {};
  const isAllowed = model.refund(cents, to);
  const { status, data } = await bench.refund(transferId, { amount: toAmount(cents), ...method });
  if (!isAllowed && status === 201) {
    // While a dispute is open, a refund can be created, but not processed.
    expect((await bench.processRefund(data.id)).status).toBe(422);
    expect((await bench.merchant.post(`/v2/refunds/${data.id}/cancel`)).status).toBe(200);
    return false;
  }
  expect(status).toBe(isAllowed ? 201 : 422);
  if (!isAllowed) return false;
  goneIds.push(String((await bench.processRefund(data.id)).included[0]?.id));
  // Waits for work in the background, which calls the network.
  await bench.cards.test.platform.stop();
  return true;
}

const fail = (id: string) => bench.merchant.post(`/v2/funds-transfers/${id}/sandbox/fail`);

/** Returns the index of an earlier refund; -1 is the last. */
function indexOf({ length }: readonly string[], nth: number): number {
  return nth < 0 ? length - 1 : nth % Math.max(length, 1);
}

function toAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

function addUp(payments: readonly PaymentModel[]): Books {
  const books = payments.map((payment) => payment.books());
  const sum = (name: keyof Books) => books.reduce((total, one) => total + one[name], 0);
  return {
    cash: sum('cash'),
    waiting: sum('waiting'),
    held: sum('held'),
    openDisputes: sum('openDisputes'),
    fromNetwork: sum('fromNetwork'),
    toBank: sum('toBank'),
    networkPaid: sum('networkPaid'),
  };
}
