import { addressOfList, overviewAddress, placeOf } from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { useConsole } from '../shell/console-context.ts';
import { type PageEntry, pageAt } from '../shell/page-entry.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/workspace.css.ts';

/** Links to the pages for what people do often, then to all lists in the groups of the API reference. */
export function Navigation({ pages }: { readonly pages: readonly PageEntry[] }) {
  const { contract, router } = useConsole();
  const place = placeOf(router.pathname.value);
  const opened = pageAt(pages, router.pathname.value)?.entry;
  const here = 'type' in place ? place.type : undefined;
  return (
    <nav class={styles.navigation} aria-label={text('navigation')}>
      <ul class={styles.pages}>
        {pages.map((page) => (
          <Item
            key={page.root}
            class={styles.page}
            href={`/${page.root}`}
            isHere={page === opened}
            name={text(page.name)}
          />
        ))}
        <Item
          class={styles.page}
          href={overviewAddress}
          isHere={place.kind === 'overview' && !opened}
          name={text('overview.title')}
        />
      </ul>
      {contract.groups.map(([group, resources]) => (
        <details
          key={group}
          class={styles.group}
          open={resources.some(({ type }) => type === here) || undefined}
        >
          <summary class={styles.groupTitle}>{group}</summary>
          <ul class={styles.items}>
            {resources.map(({ type }) => (
              <Item
                key={type}
                class={styles.item}
                href={addressOfList(type)}
                isHere={type === here}
                name={titleOf(type)}
              />
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

interface ItemProps {
  readonly class: string;
  readonly href: string;
  readonly isHere: boolean;
  readonly name: string;
}

const Item = ({ isHere, name, ...link }: ItemProps) => (
  <li>
    <a {...link} aria-current={isHere ? 'page' : undefined}>
      {name}
    </a>
  </li>
);
