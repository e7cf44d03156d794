import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { text } from '../texts/text.ts';
import { forcedColors } from '../theme/theme.css.ts';
import * as styles from './home.css.ts';
import type { Plot, PlottedSeries } from './plot.ts';
import { useReader } from './use-reader.ts';

/** Values by day, under their name. */
export interface DaySeries {
  readonly name: string;
  readonly tone: keyof typeof styles.swatch;
  readonly kind: PlottedSeries['kind'];
  /** As drawn. */
  readonly values: readonly number[];
  /** Writes the value of a day as people read it. Of the first picture, one day is read. */
  textOf(day: number): string;
}

interface AmountProps {
  readonly name: string;
  readonly value: string;
  /** As a part of the former value. */
  readonly change?: number | undefined;
}

interface DayChartProps {
  readonly title: string;
  /** Figures above the picture. */
  readonly amounts: readonly AmountProps[];
  readonly dates: readonly string[];
  readonly series: readonly DaySeries[];
}

/** A picture of days with its values in words: by pointer, by arrow keys, and as a table. */
export function DayChart(props: DayChartProps) {
  const { title, amounts, dates, series } = props;
  const { day: nameOfDate } = useReader();
  const [day, setDay] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { root, move } = usePlot(props, setDay);
  const shown = day ?? dates.length - 1;
  return (
    <figure class={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h2 id={id} class={styles.title}>
          {title}
        </h2>
        <dl class={styles.amounts}>
          {amounts.map((amount) => (
            <Amount key={amount.name} {...amount} />
          ))}
        </dl>
      </figcaption>
      <ul class={styles.legend}>
        {series.map(({ name, tone }) => (
          <li key={name}>
            <span class={styles.swatch[tone]} data-swatch={tone} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      {/* Like a slider over the days, so that arrow keys read them. */}
      <div
        ref={root}
        class={styles.plot}
        role="slider"
        aria-label={text('home.chart', { title })}
        aria-valuemin={1}
        aria-valuemax={dates.length}
        aria-valuenow={shown + 1}
        aria-valuetext={`${nameOfDate(dates[shown] ?? '')}: ${series
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
      <p class={styles.readout} aria-hidden="true">
        <strong>{nameOfDate(dates[shown] ?? '')}</strong>
        {series.map(({ name, textOf }) => (
          <span key={name}>
            {name}: {textOf(shown)}
          </span>
        ))}
      </p>
      <details class={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text('home.table')}</summary>
        {isOpen && <DayTable {...props} />}
      </details>
    </figure>
  );
}

/** A large figure with its name, and how it compares with the period before. */
function Amount({ name, value, change }: AmountProps) {
  const reader = useReader();
  return (
    <div>
      <dt class={styles.amountName}>{name}</dt>
      <dd class={styles.amountValue}>
        <span class={styles.amount}>{value}</span>
        {change !== undefined && (
          <span class={styles.change}>
            {' '}
            {text('home.change', { change: reader.change(change) })}
          </span>
        )}
      </dd>
    </div>
  );
}

const steps = (all: number): Readonly<Record<string, number>> => ({
  ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
  ...{ PageDown: -7, PageUp: 7, Home: -all, End: all },
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

/** Draws once the picture is near the window, and again when its data, its colors or its width change. */
function usePlot(props: DayChartProps, onDay: (index: number | undefined) => void) {
  const { compact, day } = useReader();
  const root = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | undefined>(undefined);
  const key = JSON.stringify([props.dates, props.series.map(({ values }) => values)]);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const ending = new AbortController();
    const schemes = ['(prefers-color-scheme: dark)', forcedColors].map((each) =>
      window.matchMedia(each),
    );
    const draw = async () => {
      const { drawPlot } = await import('./plot.ts');
      if (ending.signal.aborted) return;
      plot.current?.remove();
      plot.current = drawPlot(element, {
        ...props,
        ...colorsIn(element, props.series),
        nameOfDate: (date) => day(date, true),
        nameOfValue: compact,
        onDay,
      });
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
    const sized = new ResizeObserver(() => plot.current?.resize(element.clientWidth));
    seen.observe(element);
    sized.observe(element);
    for (const scheme of schemes) {
      scheme.addEventListener('change', () => void draw(), { signal: ending.signal });
    }
    return () => {
      ending.abort();
      seen.disconnect();
      sized.disconnect();
      plot.current?.remove();
      plot.current = undefined;
    };
  }, [key]);
  return { root, move: (index: number) => plot.current?.mark(index) ?? onDay(index) };
}

/** A canvas takes no variables: the legend has the colors that the browser has computed. */
function colorsIn(element: HTMLElement, series: readonly DaySeries[]) {
  const figure = element.closest('figure') ?? element;
  const colorOf = (tone: string) => {
    const swatch = figure.querySelector(`[data-swatch="${tone}"]`);
    return swatch ? getComputedStyle(swatch).color : 'currentColor';
  };
  const { color, borderTopColor } = getComputedStyle(element);
  return {
    color,
    grid: borderTopColor,
    series: series.map(({ values, kind, tone }) => ({ values, kind, color: colorOf(tone) })),
  };
}
