import { useId } from 'preact/hooks';
import * as styles from '../theme/bars.css.ts';

interface BarsProps {
  readonly title: string;
  /** Sentence in place of bars. */
  readonly empty: string;
  readonly rows: readonly {
    readonly name: string;
    readonly value: number;
    /** The value as people read it. */
    readonly text: string;
    readonly href?: string;
  }[];
  readonly tone: keyof typeof styles.fill;
}

/** Values as bars. It is a list with the values in words, so it needs no other form for readers of screens. */
export function Bars({ title, empty, rows, tone }: BarsProps) {
  const most = Math.max(...rows.map(({ value }) => value), 1);
  const id = useId();
  return (
    <section class={styles.figure} aria-labelledby={id}>
      <h2 id={id} class={styles.title}>
        {title}
      </h2>
      {rows.every(({ value }) => value === 0) ? (
        <p class={styles.none}>{empty}</p>
      ) : (
        <ol class={styles.bars}>
          {rows.map(({ name, value, text, href }) => (
            <li key={name} class={styles.bar}>
              <span class={styles.name}>
                {href ? <a href={href}>{name}</a> : <bdi>{name}</bdi>}
              </span>
              <span class={styles.text}>{text}</span>
              <svg class={styles.track} aria-hidden="true" focusable="false">
                <rect
                  class={styles.fill[tone]}
                  height={'8'}
                  rx={'3'}
                  width={`${(value / most) * 100}%`}
                />
              </svg>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
