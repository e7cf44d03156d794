import { addressOfList } from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { Bars } from '../shell/bars.tsx';
import { text } from '../texts/text.ts';
import {
  type Activity,
  type Cards,
  changeSince,
  countOf,
  outcomesOf,
  successRate,
} from './activity.ts';
import { DayChart } from './day-chart.tsx';
import { useReader } from './use-reader.ts';

const mostReasons = 6;
/** Payments by card, why they fail, what banks say, and how far new accounts get. */
export function CardFigures({ now, before }: { now: Activity; before: Activity | undefined }) {
  const cards = now['card-payments'];
  const { started, verified, opened } = now.onboarding;
  const reasons = cards.failures.slice(0, mostReasons);
  const { number } = useReader();
  const row = (name: string, value: number) => ({ name, value, text: number(value) });
  return (
    <>
      <Payments cards={cards} former={before?.['card-payments']} />
      <Bars
        title={text('home.declines')}
        empty={text('home.noDeclines')}
        rows={reasons.map(({ code, count }) => row(titleOf(code), count))}
        tone="bad"
      />
      <Bars
        title={text('home.threeDS')}
        empty={text('home.noThreeDS')}
        rows={outcomesOf(cards).map(({ outcome, count }) =>
          row(text(`home.threeDS.${outcome}`), count),
        )}
        tone="accent"
      />
      <Bars
        title={text('home.onboarding')}
        empty={text('home.noOnboarding')}
        rows={[
          { ...row(text('home.onboarding.started'), started), href: addressOfList('accounts') },
          row(text('home.onboarding.verified'), verified),
          row(text('home.onboarding.opened'), opened),
        ]}
        tone="good"
      />
    </>
  );
}

function Payments({ cards, former }: { cards: Cards; former: Cards | undefined }) {
  const { number, percent } = useReader();
  const rate = successRate(cards);
  const succeeded = countOf(cards, 'succeeded');
  const { days } = cards;
  return (
    <DayChart
      title={text('home.cards')}
      dates={days.map(({ date }) => date)}
      amounts={[
        {
          name: text('home.successRate'),
          value: rate === undefined ? '–' : percent(rate),
          change: rate === undefined ? undefined : changeSince(former && successRate(former), rate),
        },
        {
          name: text('home.succeeded'),
          value: number(succeeded),
          change: changeSince(former && countOf(former, 'succeeded'), succeeded),
        },
      ]}
      series={[
        // Behind the successful ones, so that only the failed part is seen.
        {
          name: text('home.failed'),
          tone: 'bad',
          kind: 'bars',
          values: days.map((each) => each.succeeded + each.failed),
          textOf: (day) => number(days[day]?.failed ?? 0),
        },
        {
          name: text('home.succeeded'),
          tone: 'good',
          kind: 'bars',
          values: days.map((each) => each.succeeded),
          textOf: (day) => number(days[day]?.succeeded ?? 0),
        },
      ]}
    />
  );
}
