import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../kernel/store/index.ts';
import { ofAccount } from '../../kernel/work/index.ts';
import { isSince, type Reading } from './period.ts';

export type ActivityMeasure = 'money_in' | 'money_out' | 'card_payments' | 'three_ds';

/** Changes of one transaction of the job. */
const batchSize = 10_000;

/**
 * Adds recorded changes to the totals, until none is left. Readers see each change either on its own or
 * in its totals.
 */
export async function addChanges(store: Store): Promise<void> {
  let taken = batchSize;
  while (taken === batchSize) taken = await addBatch(store);
}

async function addBatch(store: Store): Promise<number> {
  const { rows } = await sql`select from activity_changes limit 1`.execute(store.db);
  if (rows.length === 0) return 0;
  return store.transaction(async (trx) => {
    // One after the other, also with the reset of a sandbox, which deletes the rows of both tables.
    await sql`lock table activity_totals in exclusive mode`.execute(trx);
    const { rows: counted } = await sql<{ count: number }>`
      with taken as (
        delete from activity_changes
        where id in (select id from activity_changes order by id limit ${sql.lit(batchSize)})
        returning *
      ), added as (
        insert into activity_totals
          (organization_id, account_id, measure, quarter_hour, label, detail, value)
        select organization_id, account_id, measure, quarter_hour, label, detail, sum(value)
        from taken
        group by organization_id, measure, quarter_hour, label, detail, grouping sets ((account_id), ())
        on conflict (organization_id, account_id, measure, quarter_hour, label, detail)
          do update set value = activity_totals.value + excluded.value
      )
      select count(*)::int as count from taken
    `.execute(trx);
    return counted[0]?.count ?? 0;
  });
}

const isVisible = ofAccount('account_id');

/**
 * Selects `measure`, `quarter_hour`, `label`, `detail` and `value` of activity since the beginning of the
 * period, in the accounts that the caller may see.
 */
export function activityOf(
  measures: readonly ActivityMeasure[],
  reading: Reading,
): RawBuilder<unknown> {
  const { caller, period } = reading;
  const isOfMeasure = sql`measure = any(${measures}) and ${isSince('quarter_hour', period)}`;
  const isSum = sql.raw(
    caller.accounts === 'all' ? 'account_id is null' : 'account_id is not null',
  );
  return sql`(
    select measure, quarter_hour, label, detail, value from activity_totals as total
    where ${isVisible('total', caller)} and ${isSum} and ${isOfMeasure}
    union all
    select measure, quarter_hour, label, detail, value from activity_changes as change
    where ${isVisible('change', caller)} and ${isOfMeasure}
  )`;
}
