import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { forcedColors } from '../theme/theme.css.ts';
import type * as styles from './home.css.ts';
import type { Reader } from './use-reader.ts';

/** Values by day, under their name. */
export interface DaySeries {
  readonly name: string;
  readonly tone: keyof typeof styles.swatch;
  readonly kind: 'line' | 'dashes' | 'bars';
  /** As drawn. */
  readonly values: readonly number[];
  /** Writes the value of a day as people read it. Of the first picture, one day is read. */
  textOf(day: number): string;
}

interface PlotOptions {
  readonly dates: readonly string[];
  readonly series: readonly DaySeries[];
  readonly reader: Reader;
  /** Called with the day under the pointer. */
  onDay(index: number | undefined): void;
}

/** A drawn picture. */
export interface Plot {
  /** Marks a day. */
  mark(index: number): void;
  remove(): void;
}

const height = 200;

/** Draws days from left to right in an element. The library and its styles load with this file. */
export function drawPlot(element: HTMLElement, options: PlotOptions): Plot {
  const { dates, series, reader, onDay } = options;
  const axis = {
    stroke: () => getComputedStyle(element).color,
    ticks: { show: false },
    font: '12px system-ui, sans-serif',
  };
  const bars = UPlot.paths.bars?.({ size: [0.7, 28], radius: 0.15 });
  const plot = new UPlot(
    {
      width: element.clientWidth,
      height,
      legend: { show: false },
      scales: {
        x: { time: false, range: [-0.6, dates.length - 0.4] },
        // Zero is always seen: a short piece of the axis would exaggerate.
        y: { range: (_plot, low, high) => rangeOf(low, high) },
      },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      axes: [
        {
          ...axis,
          size: 28,
          grid: { show: false },
          space: 70,
          incrs: [1, 2, 5, 7, 10, 14, 30],
          values: (_plot, splits) => splits.map((at) => reader.day(dates[at] ?? '', true)),
        },
        {
          ...axis,
          size: 64,
          grid: { stroke: () => getComputedStyle(element).borderTopColor, width: 1 },
          values: (_plot, splits) => splits.map(reader.compact),
        },
      ],
      series: [
        {},
        ...series.map(({ kind, tone }) => ({
          stroke: () => colorOf(tone, element),
          width: kind === 'bars' ? 0 : 2,
          points: { show: dates.length === 1 },
          ...(kind === 'bars' && bars && { fill: () => colorOf(tone, element), paths: bars }),
          ...(kind === 'dashes' && { dash: [4, 4], width: 1 }),
        })),
      ],
      hooks: { setCursor: [({ cursor: { idx } }) => onDay(idx ?? undefined)] },
    },
    [dates.map((_date, index) => index), ...series.map(({ values }) => [...values])],
    element,
  );
  const sized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
  sized.observe(element);
  const ending = new AbortController();
  for (const query of ['(prefers-color-scheme: dark)', forcedColors]) {
    const redraw = () => plot.redraw();
    window.matchMedia(query).addEventListener('change', redraw, { signal: ending.signal });
  }
  return {
    mark: (index) =>
      plot.setCursor({ left: plot.valToPos(index, 'x'), top: plot.over.clientHeight / 2 }),
    remove() {
      ending.abort();
      sized.disconnect();
      plot.destroy();
    },
  };
}

/** A canvas takes no variables: the legend has the colors that the browser has computed. */
function colorOf(tone: string, element: HTMLElement): string {
  const swatch = element.closest('figure')?.querySelector(`[data-swatch="${tone}"]`);
  return getComputedStyle(swatch ?? element).color;
}

function rangeOf(low: number | null, high: number | null): [number, number] {
  const [from, until] = [Math.min(low ?? 0, 0), Math.max(high ?? 0, 0)];
  if (from === until) return [0, 1];
  const room = (until - from) * 0.08;
  return [from < 0 ? from - room : 0, until > 0 ? until + room : 0];
}
