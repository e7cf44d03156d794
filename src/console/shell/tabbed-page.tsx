import type { ComponentChildren } from 'preact';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import { Page } from './page.tsx';

interface TabbedPageProps {
  readonly title: string;
  readonly parts: readonly {
    readonly label: string;
    readonly address: string;
    view(): ComponentChildren;
  }[];
  /** Address of the part that is shown. */
  readonly opened: string | undefined;
}

/** A page in several parts, each with an address. */
export function TabbedPage({ title, parts, opened }: TabbedPageProps) {
  const part = parts.find(({ address }) => address === opened);
  return (
    <Page title={title}>
      <nav aria-label={title}>
        <ul class={styles.tabs}>
          {parts.map(({ label, address }) => (
            <li key={address}>
              <a
                class={styles.tab}
                href={address}
                aria-current={address === opened ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {part ? part.view() : <p>{text('unknown.text')}</p>}
    </Page>
  );
}
