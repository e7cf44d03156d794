import { sql } from 'kysely';
import type { Store } from '../../src/platform/kernel/store/database/store.ts';
import { addChanges } from '../../src/platform/reports/activity-summaries/activity-totals.ts';

/**
 * Gives an account this number of movements, and of card payments with 3-D Secure, over the last 90 days.
 * All other accounts begin within that time, too.
 */
export async function fillActivity(
  store: Store,
  { accountId, rows }: { accountId: string; rows: number },
): Promise<void> {
  const numbered = sql`generate_series(1, ${sql.lit(rows)}) as n`;
  const moment = sql`now() - n * interval '90 days' / ${sql.lit(rows + 1)}`;
  await store.transaction(async (trx) => {
    // Rows are balanced and consistent by construction. Only the triggers of activity run.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of ['cash_transactions', 'card_attempts', 'three_ds_authentications']) {
      const trigger = sql.id(`${table}_activity`);
      await sql`alter table ${sql.table(table)} enable always trigger ${trigger}`.execute(trx);
    }
    await sql`update accounts set created_at = now() - random() * interval '90 days'`.execute(trx);
    await sql`
      insert into cash_transactions (id, posting_id, organization_id, account_id, amount,
        currency_type, effective_at, settled_on, created_at)
      select made.id, made.id, organization_id, ${accountId}, amount, 'USD', moment, moment::date, moment
      from (
        select gen_random_uuid() as id, ${moment} as moment,
          (n % 99991 + 1) * case when n % 3 = 0 then -1 else 1 end / 100.0 as amount
        from ${numbered}
      ) as made, accounts where accounts.id = ${accountId}
    `.execute(trx);
    await sql`
      insert into card_attempts
      select copy.* from (select * from card_attempts where purpose = 'contribution' limit 1) as attempt,
        ${numbered}, jsonb_populate_record(null::card_attempts, to_jsonb(attempt) || jsonb_build_object(
          'id', gen_random_uuid(), 'subject_id', gen_random_uuid(), 'series_id', gen_random_uuid(),
          'created_at', ${moment}, 'state', case when n % 10 = 0 then 'failed' else 'succeeded' end,
          'failure', case when n % 10 = 0 then '{"code": "insufficient_funds"}'::jsonb end
        )) as copy
    `.execute(trx);
    await sql`
      insert into three_ds_authentications (id, organization_id, account_id, card_attempt_id, status,
        trans_status, three_ds_server_trans_id, notification_hash, session_data, acs_framing,
        challenge_window_size, browser, expires_at, created_at, updated_at)
      select gen_random_uuid(), organization_id, account_id, id,
        case state when 'failed' then state else 'succeeded' end,
        case state when 'failed' then 'N' else 'Y' end, gen_random_uuid(), '', '', 'unknown', '05', '{}',
        created_at, created_at, created_at
      from card_attempts where purpose = 'contribution'
    `.execute(trx);
  });
  await addChanges(store);
  await sql`vacuum analyze`.execute(store.db);
}
