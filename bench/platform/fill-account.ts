import { sql } from 'kysely';
import type { Store } from '../../src/platform/kernel/store/database/store.ts';

/**
 * Adds this number of transactions in the previous month to an account, with their counter-entries. Skips
 * the triggers that check each of them: they are balanced by construction.
 */
export async function fillAccount(
  store: Store,
  { accountId, transactions }: { accountId: string; transactions: number },
): Promise<void> {
  await store.transaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into cash_transactions (id, posting_id, organization_id, account_id, amount,
        currency_type, comments_1, funds_transfer_type, effective_at, settled_on, created_at)
      select made.id, made.id, accounts.organization_id, ${accountId}, amount, 'USD', 'Invoice ' || n, 'wire',
        moment, moment::date, moment
      from (
        select gen_random_uuid() as id, n, (n * 7919::bigint % 100000 + 1) / 100.0 as amount,
          date_trunc('month', now(), 'UTC') - interval '1 month'
            + n * interval '27 days' / ${sql.lit(transactions)} as moment
        from generate_series(1, ${sql.lit(transactions)}) as n
      ) as made, accounts where accounts.id = ${accountId}
    `.execute(trx);
    await sql`
      insert into ledger_entries (posting_id, organization_id, account_id, ledger_account, amount,
        currency_type, created_at)
      select posting_id, organization_id, account_id, 'wire_settlement', -amount, currency_type,
        created_at
      from cash_transactions where comments_1 like 'Invoice %'
    `.execute(trx);
    await sql`
      update account_cash_totals set settled = (select sum(amount) from cash_transactions
        where account_id = ${accountId} and currency_type = 'USD')
      where account_id = ${accountId} and currency_type = 'USD'
    `.execute(trx);
  });
  await sql`analyze`.execute(store.db);
}
