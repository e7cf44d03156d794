import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { failureOf } from '../../kernel/store/types/failure.ts';
import { transferLifecycle } from '../between-accounts/transfer-lifecycle.ts';
import { fromCents } from '../cash/cents.ts';
import { lockCashTotals, requireDisbursable } from '../cash/change-held.ts';
import { postCash } from '../cash/post-cash.ts';
import { reverseTransfer } from './account-cash-transfers.ts';
import { cashBook, cashTermsOf } from './cash-book.ts';
import { useTransferBench } from './testing/transfer-bench.ts';

const bench = useTransferBench();

/** One operation. */
const step = fc.record({
  action: fc.constantFrom(
    ...(['fund', 'withdraw', 'transfer', 'transfer', 'approve', 'cancel', 'reverse'] as const),
  ),
  amount: fc.integer({ min: 1, max: 20_000 }).map((cents) => fromCents(BigInt(cents))),
  currencyType: fc.constantFrom('USD' as const, 'EUR' as const),
  isBack: fc.boolean(),
  /** Index of an earlier transfer. */
  nth: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test('concurrent operations never create, lose or double-spend money', async () => {
  await bench.enableReversals();
  await bench.setPolicy(bench.from, { 'review-cash-transfers': true });
  const { data: user } = await bench.client.get('/v2/users/current');
  const transfers: string[] = [];
  let done = 0;
  const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), {
    minLength: 10,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(batches, async (sequence) => {
      for (const steps of sequence) {
        const running = steps.map((one) => run(one, { transfers, userId: String(user.id) }));
        done += (await Promise.all(running)).filter(Boolean).length;
        expect(await findContradictions()).toEqual([]);
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
  // Otherwise the test proves nothing.
  expect(done).toBeGreaterThan(100);
});

/** Runs an operation; returns true if it was allowed. A rejection is fine, too. */
async function run(
  { action, amount, currencyType, isBack, nth }: Step,
  { transfers, userId }: { transfers: string[]; userId: string },
): Promise<boolean> {
  const { services } = bench.test.platform;
  const book = cashBook(services);
  const lifecycle = transferLifecycle(book);
  const [payer, payee] = isBack ? [bench.to, bench.from] : [bench.from, bench.to];
  const transferId = transfers[nth % Math.max(transfers.length, 1)];
  const accounts = { 'from-account-id': payer, 'to-account-id': payee };
  const post = (signed: string, isChecked: boolean) =>
    services.transact(async (work) => {
      const place = { accountId: payer, currencyType };
      await lockCashTotals(work, [place]);
      if (isChecked) await requireDisbursable(work, { ...place, amount });
      await postCash(work, {
        account_id: payer,
        amount: signed,
        currency_type: currencyType,
        funds_transfer_type: 'wire',
      });
    });
  const actions: Record<Step['action'], () => Promise<unknown>> = {
    fund: () => post(amount, false),
    withdraw: () => post(`-${amount}`, true),
    async transfer() {
      const id = services.newId();
      const terms = cashTermsOf({ amount, 'currency-type': currencyType, ...accounts });
      await services.transact((work) => lifecycle.create(work, { id, userId, terms }));
      transfers.push(id);
    },
    approve: async () =>
      transferId &&
      services.transact((work) =>
        lifecycle.decide(work, { transferId, status: 'approved', userId }),
      ),
    cancel: async () =>
      transferId &&
      services.transact((work) => lifecycle.decide(work, { transferId, status: 'cancelled' })),
    reverse: async () =>
      transferId &&
      services.transact((work) => reverseTransfer(book, work, { id: transferId, input: {} })),
  };
  return (await failureOf(actions[action]())) === undefined;
}

/** Returns the inconsistencies of the ledger. */
async function findContradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'total is not the sum of its movements' as what, account_id::text, currency_type
    from account_cash_totals as total
    where settled <> (select coalesce(sum(amount), 0) from cash_transactions
      where account_id = total.account_id and currency_type = total.currency_type)
    union all
    select 'held is not what is pending', account_id::text, currency_type
    from account_cash_totals as total
    where pending_transfer <> (select coalesce(sum(amount), 0) from account_cash_transfers
      where from_account_id = total.account_id and currency_type = total.currency_type
        and status = 'pending')
    union all
    select 'more has left than was there', account_id::text, currency_type
    from account_cash_totals where disbursable < 0
    union all
    select 'money appeared or vanished', null, currency_type
    from (select currency_type, amount from cash_transactions
      union all select currency_type, amount from ledger_entries) as sides
    group by currency_type having sum(amount) <> 0
  `.execute(bench.test.store.db);
  return rows;
}
