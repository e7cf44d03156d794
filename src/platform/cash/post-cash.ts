import { type Insertable, sql, type Transaction } from 'kysely';
import { policiesOf } from '../accounts/account-policy.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import type { CashTransactionsTable } from './tables.ts';

type CashMovement = Pick<
  Insertable<CashTransactionsTable>,
  'account_id' | 'amount' | 'currency_type' | 'comments_1' | 'funds_transfer_type'
> & { readonly funds_transfer_id?: string | null };

/**
 * Writes a movement of money and what it makes of the account's total, which stays the sum of its
 * movements; tells of it where the account's policy wants that. It is never changed: what was wrong
 * is offset by another. Returns its id.
 *
 * @param movement.amount in major units; incoming positive, outgoing negative
 */
export async function postCash(
  { clock, newId, webhooks }: Pick<Services, 'clock' | 'newId' | 'webhooks'>,
  trx: Transaction<Database>,
  movement: CashMovement,
): Promise<string> {
  const { account_id, currency_type, amount } = movement;
  const id = newId();
  const now = clock.now();
  await trx
    .insertInto('cash_transactions')
    .values({
      ...movement,
      funds_transfer_id: movement.funds_transfer_id ?? null,
      id,
      effective_at: now,
      settled_on: now.toISOString().slice(0, 10),
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('account_cash_totals')
    .values({ account_id, currency_type, settled: amount, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'currency_type']).doUpdateSet({
        settled: sql`account_cash_totals.settled + excluded.settled`,
        updated_at: now,
      }),
    )
    .execute();
  const policies = await policiesOf(trx, account_id);
  if (policies['fire-cash-transaction-webhooks']) {
    await webhooks.enqueue(trx, {
      accountId: account_id,
      action: 'create',
      resourceType: 'cash_transactions',
      resourceId: id,
      data: {},
    });
  }
  return id;
}
