import { addressOfPerson } from '../catalogue/addresses.ts';
import { textOf } from '../catalogue/relations.ts';
import { titleOf } from '../catalogue/words.ts';
import { Section } from '../shell/section.tsx';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import * as styles from '../theme/story.css.ts';
import { Cleared } from './cleared.tsx';
import type { Owner } from './load-owners.ts';
import type { Person } from './load-person.ts';

/** The people behind a company, level by level, and the companies of a contact. */
export function Owners({ person: { owners, companies } }: { person: Person }) {
  return (
    <>
      {owners.length > 0 && (
        <Section kind="panel" title={text('people.owners')}>
          <Branch owners={owners} />
        </Section>
      )}
      {companies.length > 0 && (
        <Section kind="panel" title={text('people.companies')}>
          <ul class={page.links}>
            {companies.map((each) => (
              <li key={each.id}>
                <a href={addressOfPerson(each.id ?? '')}>
                  <bdi>{textOf(each, 'name')}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Branch({ owners }: { owners: readonly Owner[] }) {
  return (
    <ul class={styles.branch}>
      {owners.map(({ relationship, contact, owners: behind }) => {
        const percent = textOf(relationship, 'percent-ownership');
        return (
          <li key={relationship.id} class={styles.twig}>
            <a href={addressOfPerson(contact.id ?? '')}>
              <bdi>{textOf(contact, 'name')}</bdi>
            </a>{' '}
            <Cleared isCleared={contact.attributes['cip-cleared'] === true} />
            <div class={styles.quiet}>
              {titleOf(textOf(relationship, 'label'))}
              {percent && ` · ${text('people.owns', { percent })}`}
            </div>
            {percent && (
              <meter class={styles.share} max={100} value={Number(percent)} aria-hidden="true" />
            )}
            {behind.length > 0 && <Branch owners={behind} />}
          </li>
        );
      })}
    </ul>
  );
}
