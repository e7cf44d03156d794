import { type Kysely, sql } from 'kysely';
import type { ActivitySummary } from '../../../../contract/index.ts';
import type { Database } from '../../../kernel/store/database/database.ts';

type Sums = Pick<ActivitySummary['attributes'], 'cash' | 'card-payments' | 'onboarding'>;

interface Chosen {
  readonly accounts: readonly string[];
  readonly days: readonly string[];
  readonly timeZone: string;
}

/** Adds up the rows of accounts one by one, and finds days by the time zones of JavaScript. */
export async function plainSums(
  db: Kysely<Database>,
  { accounts, days, timeZone }: Chosen,
): Promise<Sums> {
  const inZone = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  const isWithin = ({ day }: { day: string }) => days.includes(day);
  const read = async <Row extends { created_at: Date }>(table: string) => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where account_id = any(${accounts}::uuid[])`.execute(db);
    return rows.map((row) => ({ ...row, day: inZone.format(row.created_at) }));
  };
  const movements = await read<Movement>('cash_transactions');
  const attempts = (await read<Attempt>('card_attempts')).filter(
    (each) => isWithin(each) && each.purpose === 'contribution',
  );
  const authentications = await read<Authentication>('three_ds_authentications');
  const { rows: owners } = await sql<Owner>`
    select created_at, opened_at, (select bool_and(cip_cleared and aml_cleared) from contacts
      where account_id = accounts.id) as "isCleared"
    from accounts where id = any(${accounts}::uuid[])`.execute(db);
  const started = owners
    .map((row) => ({ ...row, day: inZone.format(row.created_at) }))
    .filter(isWithin);
  const countOf = (day: string, state: string) =>
    attempts.filter((each) => each.day === day && each.state === state).length;
  const { rows: totals } = await sql<{ currency: string; disbursable: string }>`
    select currency_type as currency, sum(disbursable)::text as disbursable from account_cash_totals
    where account_id = any(${accounts}::uuid[])
    group by 1 order by currency_type = 'USD' desc, 1`.execute(db);
  return {
    cash: totals.map(({ currency, disbursable }) => {
      const own = movements.filter(({ currency_type }) => currency_type === currency);
      const sum = (some: typeof own) => some.reduce((all, { amount }) => all + centsOf(amount), 0);
      const at = (date: string, sign: number) =>
        own.filter(({ day, amount }) => day === date && Math.sign(Number(amount)) === sign);
      return {
        'currency-type': currency as Sums['cash'][number]['currency-type'],
        settled: sum(own) / 100,
        disbursable: Number(disbursable),
        days: days.map((date) => ({
          date,
          'money-in': sum(at(date, 1)) / 100,
          'money-out': Math.abs(sum(at(date, -1))) / 100,
          settled: sum(own.filter(({ day }) => day <= date)) / 100,
        })),
      };
    }),
    'card-payments': {
      days: days.map((date) => ({
        date,
        succeeded: countOf(date, 'succeeded'),
        failed: countOf(date, 'failed'),
      })),
      failures: tally(
        attempts.filter(({ state }) => state === 'failed'),
        ({ failure }) => ({ code: failure?.code ?? 'card_declined' }),
      ),
      'three-ds': tally(authentications.filter(isWithin), (each) => ({
        status: each.status,
        'trans-status': each.trans_status,
      })),
    },
    onboarding: {
      started: started.length,
      verified: started.filter(({ opened_at, isCleared }) => opened_at || isCleared).length,
      opened: started.filter(({ opened_at }) => opened_at).length,
    },
  };
}

interface Row {
  readonly created_at: Date;
}
interface Movement extends Row {
  readonly amount: string;
  readonly currency_type: string;
}
interface Attempt extends Row {
  readonly purpose: string;
  readonly state: string;
  readonly failure: { readonly code?: string } | null;
}
type ThreeDS = Sums['card-payments']['three-ds'][number];
interface Authentication extends Row {
  readonly status: ThreeDS['status'];
  readonly trans_status: ThreeDS['trans-status'];
}
interface Owner extends Row {
  readonly opened_at: Date | null;
  readonly isCleared: boolean | null;
}

const centsOf = (amount: string) => Math.round(Number(amount) * 100);

/** Counts rows by what `keyOf` returns. */
function tally<Given, Key extends object>(rows: readonly Given[], keyOf: (row: Given) => Key) {
  const counted = new Map<string, Key & { count: number }>();
  for (const row of rows) {
    const key = keyOf(row);
    const text = JSON.stringify(key);
    counted.set(text, { ...key, count: (counted.get(text)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}
