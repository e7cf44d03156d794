import { textOf } from '../catalogue/relations.ts';
import { titleOf } from '../catalogue/words.ts';
import { NameLink } from '../shell/name-link.tsx';
import { addressOfPerson } from '../shell/page-addresses.ts';
import { Section } from '../shell/section.tsx';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import * as styles from '../theme/story.css.ts';
import * as table from '../theme/table.css.ts';
import type { Owner, Person } from './load-person.ts';

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
                <NameLink resource={each} href={addressOfPerson(each.id ?? '')} />
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
            <NameLink resource={contact} href={addressOfPerson(contact.id ?? '')} />{' '}
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

/** Says whether the checks of a contact have ended well. */
export const Cleared = ({ isCleared }: { readonly isCleared: boolean }) => (
  <span class={table.tones[isCleared ? 'good' : 'waiting']}>
    {text(isCleared ? 'people.cleared' : 'people.notCleared')}
  </span>
);
