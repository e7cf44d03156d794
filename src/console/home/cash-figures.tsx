import { useState } from 'preact/hooks';
import { Select } from '../controls/controls.tsx';
import { text } from '../texts/text.ts';
import { type Cash, changeSince, sumOf } from './activity.ts';
import { DayChart } from './day-chart.tsx';
import * as styles from './home.css.ts';
import { useReader } from './use-reader.ts';

interface CashFiguresProps {
  readonly now: readonly Cash[];
  readonly before: readonly Cash[] | undefined;
}

/** Balance, and money in and out, in one currency at a time. */
export function CashFigures({ now, before }: CashFiguresProps) {
  const [chosen, choose] = useState<string>();
  const cash = now.find((each) => each['currency-type'] === chosen) ?? now[0];
  if (!cash) return <p class={styles.none}>{text('home.noAccounts')}</p>;
  const currency = cash['currency-type'];
  const former = before?.find((each) => each['currency-type'] === currency);
  return (
    <>
      {now.length > 1 && (
        <div class={styles.currency}>
          <label for="currency">{text('home.currency')}</label>
          <Select
            id="currency"
            value={currency}
            options={now.map(({ 'currency-type': each }) => [each, each])}
            onChange={choose}
          />
        </div>
      )}
      <Balance cash={cash} former={former} />
      <Movements cash={cash} former={former} />
    </>
  );
}

interface FigureProps {
  readonly cash: Cash;
  readonly former: Cash | undefined;
}

function Balance({ cash, former }: FigureProps) {
  const { money } = useReader();
  const currency = cash['currency-type'];
  const values = ({ days }: Cash) => ({
    values: days.map(({ settled }) => Number(settled)),
    textOf: (day: number) => money(days[day]?.settled ?? '', currency),
  });
  const before = { name: text('home.before'), tone: 'quiet', kind: 'dashes' } as const;
  return (
    <DayChart
      title={text('home.balance')}
      dates={cash.days.map(({ date }) => date)}
      amounts={[
        { name: text('home.settled'), value: money(cash.settled, currency) },
        { name: text('home.disbursable'), value: money(cash.disbursable, currency) },
      ]}
      series={[
        { name: text('home.balance'), tone: 'accent', kind: 'line', ...values(cash) },
        ...(former ? [{ ...before, ...values(former) }] : []),
      ]}
    />
  );
}

const directions = [
  { name: text('home.money-in'), key: 'money-in', sign: 1, tone: 'good' },
  { name: text('home.money-out'), key: 'money-out', sign: -1, tone: 'accent' },
] as const;

function Movements({ cash, former }: FigureProps) {
  const { money } = useReader();
  const currency = cash['currency-type'];
  const total = ({ days }: Cash, key: 'money-in' | 'money-out') =>
    sumOf(days.map((each) => each[key]));
  return (
    <DayChart
      title={text('home.movements')}
      dates={cash.days.map(({ date }) => date)}
      amounts={directions.map(({ name, key }) => ({
        name,
        value: money(total(cash, key), currency),
        change: former && changeSince(Number(total(former, key)), Number(total(cash, key))),
      }))}
      series={directions.map(({ name, key, sign, tone }) => ({
        name,
        tone,
        kind: 'bars',
        values: cash.days.map((each) => sign * Number(each[key])),
        textOf: (day) => money(cash.days[day]?.[key] ?? '', currency),
      }))}
    />
  );
}
