import type { ComponentChildren } from 'preact';
import * as styles from '../theme/page.css.ts';

export type FactRow = readonly [name: string, value: ComponentChildren, hint?: string | undefined];

/** Names and their values. A name without a value is left out. */
export function Facts({ rows }: { readonly rows: readonly FactRow[] }) {
  return (
    <dl class={styles.attributes}>
      {rows.map(([name, value, hint]) =>
        value === undefined || value === null || value === false || value === '' ? null : (
          <div key={name} class={styles.attribute}>
            <dt class={styles.attributeName} title={hint}>
              {name}
            </dt>
            <dd class={styles.attributeValue}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
