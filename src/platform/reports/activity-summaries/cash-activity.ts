import { sql } from 'kysely';
import { mainAlias, visibleRows } from '../../kernel/api/index.ts';
import { exactNumber } from '../../kernel/work/index.ts';
import { accountCashTotalResource } from '../../money/cash/cash-resources.ts';
import { fromCents, toCents } from '../../money/cash/cents.ts';
import { activityOf } from './activity-totals.ts';
import { dayOf, endOf, type Reading } from './period.ts';

interface Movements {
  readonly currency: string;
  readonly settled: string;
  readonly disbursable: string;
  /** Null for the time after the period, and without any movement. */
  readonly date: string | null;
  readonly moneyIn: string;
  readonly moneyOut: string;
}

/** Reads balances and movements by currency and day. One statement, so that they belong together. */
export async function readCashActivity(reading: Reading): Promise<object[]> {
  const { db, caller, period } = reading;
  const totals = visibleRows(accountCashTotalResource, mainAlias, caller);
  const { rows } = await sql<Movements>`
    with total as (
      select currency_type, sum(settled) as settled, sum(disbursable) as disbursable
      from ${totals.from} where ${totals.where} group by 1
    ), movement as (
      select label as currency_type,
        case when quarter_hour < ${endOf(period)} then ${dayOf('quarter_hour', period)} end as day,
        coalesce(sum(value) filter (where measure = 'money_in'), 0) as money_in,
        coalesce(sum(value) filter (where measure = 'money_out'), 0) as money_out
      from ${activityOf(['money_in', 'money_out'], reading)} as activity
      group by 1, 2
    )
    select total.currency_type as currency, settled::text, disbursable::text, day::text as date,
      coalesce(money_in, 0)::text as "moneyIn", coalesce(money_out, 0)::text as "moneyOut"
    from total left join movement using (currency_type)
    order by total.currency_type = 'USD' desc, total.currency_type
  `.execute(db);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) =>
    currencyActivity(
      rows.filter((row) => row.currency === currency),
      reading,
    ),
  );
}

/** Counts back from the present balance, which includes what came after the period. */
function currencyActivity(rows: readonly Movements[], { days }: Reading): object {
  const [first] = rows;
  const none = { moneyIn: '0', moneyOut: '0' };
  const byDay = new Map(rows.map((row) => [row.date, row]));
  const change = ({ moneyIn, moneyOut } = none as Pick<Movements, 'moneyIn' | 'moneyOut'>) =>
    toCents(moneyIn) - toCents(moneyOut);
  let balance = toCents(first?.settled ?? '0') - change(byDay.get(null));
  const series = days.toReversed().map((date) => {
    const { moneyIn, moneyOut } = byDay.get(date) ?? none;
    const settled = balance;
    balance -= change({ moneyIn, moneyOut });
    return {
      date,
      'money-in': exactNumber(moneyIn),
      'money-out': exactNumber(moneyOut),
      settled: exactNumber(fromCents(settled)),
    };
  });
  return {
    'currency-type': first?.currency,
    settled: exactNumber(first?.settled ?? '0'),
    disbursable: exactNumber(first?.disbursable ?? '0'),
    days: series.reverse(),
  };
}
