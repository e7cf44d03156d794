import { useId } from 'preact/hooks';
import * as styles from './home.css.ts';
import { useReader } from './use-reader.ts';

interface BarsProps {
  readonly title: string;
  /** Sentence in place of bars. */
  readonly empty: string;
  readonly rows: readonly {
    readonly name: string;
    readonly count: number;
    readonly href?: string;
  }[];
  readonly tone: 'accent' | 'bad' | 'good';
}

/** Counts as bars. It is a list with numbers, so it needs no other form for readers of screens. */
export function Bars({ title, empty, rows, tone }: BarsProps) {
  const { number } = useReader();
  const id = useId();
  const most = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <section class={styles.figure} aria-labelledby={id}>
      <h2 id={id} class={styles.title}>
        {title}
      </h2>
      {rows.every(({ count }) => count === 0) ? (
        <p class={styles.none}>{empty}</p>
      ) : (
        <ol class={styles.bars}>
          {rows.map(({ name, count, href }) => (
            <li key={name} class={styles.bar}>
              <span class={styles.barName}>{href ? <a href={href}>{name}</a> : name}</span>
              <span class={styles.barCount}>{number(count)}</span>
              <svg class={styles.track} aria-hidden="true" focusable="false">
                <rect
                  {...{ class: styles.fill[tone], height: '8', rx: '3' }}
                  width={`${(count / most) * 100}%`}
                />
              </svg>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
