import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface PlottedSeries {
  readonly values: readonly number[];
  readonly kind: 'line' | 'dashes' | 'bars';
  /** As the browser computes it. */
  readonly color: string;
}

interface PlotOptions {
  readonly dates: readonly string[];
  readonly series: readonly PlottedSeries[];
  /** Of the axes. */
  readonly color: string;
  readonly grid: string;
  nameOfDate(date: string): string;
  nameOfValue(value: number): string;
  /** Called with the day under the pointer. */
  onDay(index: number | undefined): void;
}

/** A drawn picture. */
export interface Plot {
  /** Marks a day. */
  mark(index: number): void;
  resize(width: number): void;
  remove(): void;
}

const height = 200;

/** Draws days from left to right in an element. The library and its styles load with this file. */
export function drawPlot(element: HTMLElement, options: PlotOptions): Plot {
  const { dates, series, nameOfDate, nameOfValue } = options;
  const axis = {
    stroke: options.color,
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
      cursor: {
        y: false,
        drag: { x: false, y: false },
        points: { show: false },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 70,
          incrs: [1, 2, 5, 7, 10, 14, 30],
          values: (_plot, splits) => splits.map((at) => nameOfDate(dates[at] ?? '')),
        },
        {
          ...axis,
          size: 64,
          grid: { stroke: options.grid, width: 1 },
          values: (_plot, splits) => splits.map(nameOfValue),
        },
      ],
      series: [
        {},
        ...series.map(({ kind, color }) => ({
          stroke: color,
          width: kind === 'bars' ? 0 : 2,
          points: { show: dates.length === 1 },
          ...(kind === 'bars' && bars && { fill: color, paths: bars }),
          ...(kind === 'dashes' && { dash: [4, 4], width: 1 }),
        })),
      ],
      hooks: {
        setCursor: [({ cursor: { idx } }) => options.onDay(idx ?? undefined)],
      },
    },
    [dates.map((_date, index) => index), ...series.map(({ values }) => [...values])],
    element,
  );
  return {
    mark: (index) =>
      plot.setCursor({ left: plot.valToPos(index, 'x'), top: plot.over.clientHeight / 2 }),
    resize: (width) => plot.setSize({ width, height }),
    remove: () => plot.destroy(),
  };
}

function rangeOf(low: number | null, high: number | null): [number, number] {
  const [from, until] = [Math.min(low ?? 0, 0), Math.max(high ?? 0, 0)];
  if (from === until) return [0, 1];
  const room = (until - from) * 0.08;
  return [from < 0 ? from - room : 0, until > 0 ? until + room : 0];
}
