import { sql } from 'kysely';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { lockTotals, plus, type TotalPosition } from './lock-totals.ts';

/** The money of one account in one currency. */
export interface CashPosition {
  readonly accountId: string;
  readonly currencyType: string;
}

/**
 * Locks what accounts have, in the one order that everybody keeps (account, then currency); begins
 * it with zeros where an account had none of a currency. Call it first in every transaction that
 * moves or holds money, with all the places at once: who calls it twice may wait for ever for
 * another who did, until the database gives one of them up.
 */
export async function lockCashTotals(work: Work, places: readonly CashPosition[]): Promise<void> {
  const now = sql<Date>`now()`;
  const begin = (missing: readonly TotalPosition[]) =>
    work.trx
      .insertInto('account_cash_totals')
      .values(
        missing.map(({ accountId, what }) => ({
          account_id: accountId,
          currency_type: what,
          settled: '0',
          created_at: now,
          updated_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['account_id', 'currency_type']).doNothing())
      .execute();
  await lockTotals(
    work,
    { table: 'account_cash_totals', what: 'currency_type', begin },
    places.map(({ accountId, currencyType }) => ({ accountId, what: currencyType })),
  );
}

/** By how much what is held changes: decimals with a sign, in major units. */
export interface HeldChange extends CashPosition {
  /** In outgoing transfers that have not settled. */
  readonly pendingTransfer?: string;
  /** Until something is cleared. */
  readonly contingentHold?: string;
  readonly nonContingentHold?: string;
}

/**
 * Holds money of an account back, or gives it free; the account's totals must be locked. Does not
 * ask whether the money is there: see {@link requireDisbursable}.
 *
 * @throws Error when less than nothing would be held: more is given free than was held
 */
export async function changeHeld(
  { trx, clock }: Work,
  { accountId, currencyType, ...change }: HeldChange,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('account_cash_totals')
    .set({
      pending_transfer: plus('pending_transfer', change.pendingTransfer),
      contingent_hold: plus('contingent_hold', change.contingentHold),
      non_contingent_hold: plus('non_contingent_hold', change.nonContingentHold),
      updated_at: clock.now(),
    })
    .where('account_id', '=', accountId)
    .where('currency_type', '=', currencyType)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new Error('the totals are not locked: call lockCashTotals first');
}

/**
 * Makes sure that money may leave an account, and locks its totals.
 *
 * @param amount above zero, in major units
 * @param attribute of the request that says how much, where it has one
 * @throws Failure 39001 when less is disbursable
 */
export async function requireDisbursable(
  { trx }: Work,
  {
    accountId,
    currencyType,
    amount,
    attribute,
  }: CashPosition & { readonly amount: string; readonly attribute?: string | undefined },
): Promise<void> {
  const total = await trx
    .selectFrom('account_cash_totals')
    .select(sql<boolean>`disbursable >= ${amount}::numeric`.as('is_enough'))
    .where('account_id', '=', accountId)
    .where('currency_type', '=', currencyType)
    .forUpdate()
    .executeTakeFirst();
  if (total?.is_enough) return;
  throw new Failure('39001', 'The account has less disbursable money than this.', {
    title: 'Insufficient funds',
    pointer: attribute === undefined ? undefined : `/data/attributes/${attribute}`,
  });
}
