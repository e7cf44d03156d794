import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { text } from '../texts/text.ts';
import * as styles from './home.css.ts';
import type { DaySeries, Plot } from './plot.ts';
import { useReader } from './use-reader.ts';

interface DayChartProps {
  readonly title: string;
  /** Figures above the picture, each with its change as a part of the value of the period before. */
  readonly amounts: readonly {
    readonly name: string;
    readonly value: string;
    readonly change?: number | undefined;
  }[];
  readonly dates: readonly string[];
  readonly series: readonly DaySeries[];
}

/** A picture of days with its values in words: by pointer, by arrow keys, and as a table. */
export function DayChart(props: DayChartProps) {
  const { title, amounts, dates, series } = props;
  const reader = useReader();
  const [day, setDay] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { root, move } = usePlot(props, setDay);
  const shown = day ?? dates.length - 1;
  const date = reader.day(dates[shown] ?? '');
  return (
    <figure class={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h2 id={id} class={styles.title}>
          {title}
        </h2>
        <dl class={styles.amounts}>
          {amounts.map(({ name, value, change }) => (
            <div key={name}>
              <dt class={styles.small}>{name}</dt>
              <dd class={styles.amountValue}>
                <span class={styles.amount}>{value}</span>
                {change !== undefined && (
                  <span class={styles.small}>
                    {' '}
                    {text('home.change', { change: reader.change(change) })}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </figcaption>
      {/* Like a slider over the days, so that arrow keys read them. */}
      <div
        ref={root}
        class={styles.plot}
        role="slider"
        aria-label={text('home.chart', { title })}
        aria-valuemin={1}
        aria-valuemax={dates.length}
        aria-valuenow={shown + 1}
        aria-valuetext={`${date}: ${series
          .map(({ name, textOf }) => `${name} ${textOf(shown)}`)
          .join(', ')}`}
        tabIndex={0}
        onKeyDown={(event) => {
          const step = steps(dates.length)[event.key];
          if (step === undefined) return;
          event.preventDefault();
          move(Math.min(Math.max(shown + step, 0), dates.length - 1));
        }}
      />
      <ul class={styles.legend}>
        <li>
          <strong>{date}</strong>
        </li>
        {series.map(({ name, tone, textOf }) => (
          <li key={name}>
            <span class={styles.swatch[tone]} data-swatch={tone} aria-hidden="true" />
            {name}: {textOf(shown)}
          </li>
        ))}
      </ul>
      <details class={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text('home.table')}</summary>
        {isOpen && <DayTable {...props} />}
      </details>
    </figure>
  );
}

const steps = (all: number): Readonly<Record<string, number>> => ({
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -all,
  End: all,
});

function DayTable({ title, dates, series }: DayChartProps) {
  const { day: nameOfDate } = useReader();
  return (
    <table class={styles.table}>
      <caption class={styles.hiddenText}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text('home.day')}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dates.map((date, index) => (
          <tr key={date}>
            <th scope="row">{nameOfDate(date)}</th>
            {series.map(({ name, textOf }) => (
              <td key={name}>{textOf(index)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Draws once the picture is near the window, and again when its data change. */
function usePlot({ dates, series }: DayChartProps, onDay: (index: number | undefined) => void) {
  const reader = useReader();
  const root = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | undefined>(undefined);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const ending = new AbortController();
    const draw = async () => {
      const { drawPlot } = await import('./plot.ts');
      if (!ending.signal.aborted)
        plot.current = drawPlot(element, { dates, series, reader, onDay });
    };
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        // Without the picture, its values are still there as text and as a table.
        draw().catch(() => {});
      },
      { rootMargin: '200px' },
    );
    seen.observe(element);
    return () => {
      ending.abort();
      seen.disconnect();
      plot.current?.remove();
      plot.current = undefined;
    };
  }, [JSON.stringify([dates, series.map(({ values }) => values)])]);
  return { root, move: (index: number) => plot.current?.mark(index) ?? onDay(index) };
}
