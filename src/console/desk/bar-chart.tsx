import * as styles from './desk.css.ts';

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly {
    readonly name: string;
    readonly value: number;
    readonly text: string;
  }[];
}

const row = 28;
const [labels, width] = [150, 560];

/** Horizontal bars. The table beside the picture has the same numbers, so it is hidden from readers. */
export function BarChart({ label, bars }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  if (bars.length === 0) return null;
  return (
    <svg
      class={styles.chart}
      viewBox={`0 0 ${width} ${bars.length * row}`}
      role="img"
      aria-label={label}
    >
      {bars.map(({ name, value, text }, index) => {
        const length = Math.max((value / most) * (width - labels - 80), 2);
        const y = index * row;
        return (
          <g key={name}>
            <text class={styles.chartText} x={labels - 8} y={y + 18} text-anchor="end">
              {name.length > 18 ? `${name.slice(0, 17)}…` : name}
            </text>
            <rect class={styles.bar} x={labels} y={y + 5} width={length} height={18} rx={3} />
            <text class={styles.chartText} x={labels + length + 8} y={y + 18}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
