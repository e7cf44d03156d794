import { sql } from 'kysely';
import { activityOf } from './activity-totals.ts';
import { dayOf, endOf, type Reading } from './period.ts';

/** Counts attempts to pay by card: by day, by the reason of a failure, and by 3-D Secure. */
export async function readCardActivity(reading: Reading): Promise<object> {
  const [attempts, threeDS] = await Promise.all([readAttempts(reading), readThreeDS(reading)]);
  const countOf = (date: string, state: string) =>
    sum(attempts.filter((each) => each.date === date && each.state === state));
  const failures = new Map<string, number>();
  for (const { state, code, count } of attempts) {
    if (state !== 'failed') continue;
    const reason = code ?? 'card_declined';
    failures.set(reason, (failures.get(reason) ?? 0) + count);
  }
  return {
    days: reading.days.map((date) => ({
      date,
      succeeded: countOf(date, 'succeeded'),
      failed: countOf(date, 'failed'),
    })),
    failures: [...failures]
      .map(([code, count]) => ({ code, count }))
      .sort((one, other) => other.count - one.count || one.code.localeCompare(other.code)),
    'three-ds': threeDS,
  };
}

interface Attempts {
  readonly date: string;
  readonly state: string;
  readonly code: string | null;
  readonly count: number;
}

async function readAttempts(reading: Reading): Promise<Attempts[]> {
  const { db, period } = reading;
  const { rows } = await sql<Attempts>`
    select day::text as date, label as state, nullif(detail, '') as code, count from (
      select ${dayOf('quarter_hour', period)} as day, label, detail, sum(value)::int as count
      from ${activityOf(['card_payments'], reading)} as activity
      where quarter_hour < ${endOf(period)}
      group by 1, 2, 3 having sum(value) <> 0
    ) as attempts
  `.execute(db);
  return rows;
}

async function readThreeDS(reading: Reading) {
  const { rows } = await sql<object>`
    select label as status, nullif(detail, '') as "trans-status", sum(value)::int as count
    from ${activityOf(['three_ds'], reading)} as activity
    where quarter_hour < ${endOf(reading.period)}
    group by 1, 2 having sum(value) <> 0 order by 3 desc, 1, 2
  `.execute(reading.db);
  return rows;
}

const sum = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((all, { count }) => all + count, 0);
