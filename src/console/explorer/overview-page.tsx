import { addressOfList } from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { useConsole } from '../shell/console-context.ts';
import { Page } from '../shell/page.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';

/** Every list of the API, by what people want to do. */
export function OverviewPage() {
  const { contract } = useConsole();
  const { groups, resources } = contract.schema;
  const listed = resources.filter(({ list, attributes }) => list && attributes.length > 0);
  return (
    <Page title={text('overview.title')}>
      <div class={styles.groups}>
        {groups.map((group) => {
          const found = listed.filter((each) => each.group === group);
          return found.length === 0 ? null : (
            <section key={group} aria-label={group}>
              <h2 class={styles.section}>{group}</h2>
              <ul class={styles.links}>
                {found.map(({ type }) => (
                  <li key={type}>
                    <a href={addressOfList(type)}>{titleOf(type)}</a>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Page>
  );
}
