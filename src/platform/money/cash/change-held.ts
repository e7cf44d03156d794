import { sql } from 'kysely';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { lockTotals, plus, type TotalPosition } from './lock-totals.ts';

/** One account's cash in one currency. */
export interface CashPosition {
  readonly accountId: string;
  readonly currencyType: string;
}

/**
 * Locks cash totals in a fixed order and creates missing ones with zeros. Call it first in every
 * transaction that moves or holds money, with all positions in one call: two calls can deadlock.
 */
export async function lockCashTotals(work: Work, places: readonly CashPosition[]): Promise<void> {
  const now = work.clock.now();
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

/** Changes of held amounts: signed decimals in major units. */
export interface HeldChange extends CashPosition {
  /** Held for outgoing transfers that have not settled. */
  readonly pendingTransfer?: string;
  /** Held until a contingency is cleared. */
  readonly contingentHold?: string;
  readonly nonContingentHold?: string;
}

/**
 * Holds or releases money. The totals must be locked. Doesn't check the balance: see {@link
 * requireDisbursable}.
 *
 * @throws Error when a held amount would become negative
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
 * Checks that an account has enough disbursable money, and locks its total.
 *
 * @param amount above zero, in major units
 * @param attribute the request's attribute with the amount, if any
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
  throw new Failure('39001', 'The disbursable balance of the account is less than this amount.', {
    title: 'Insufficient funds',
    pointer: attribute === undefined ? undefined : `/data/attributes/${attribute}`,
  });
}
