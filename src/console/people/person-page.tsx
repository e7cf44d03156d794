import { addressOf } from '../catalogue/addresses.ts';
import { textOf } from '../catalogue/relations.ts';
import { ButtonLink } from '../controls/controls.tsx';
import { useFormatAttribute } from '../shell/attribute-value.tsx';
import { useConsole } from '../shell/console-context.ts';
import { LivePage } from '../shell/live-page.tsx';
import { Section } from '../shell/section.tsx';
import { StoryLine } from '../shell/story-line.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import * as styles from '../theme/story.css.ts';
import { loadPerson, type Person } from './load-person.ts';
import { nextStepsOf, type Purpose, storyOf } from './next-steps.ts';
import { Owners } from './owners.tsx';
import { AccountPanel, ChecksTable, DocumentList } from './panels.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const back = { label: text('people.title'), address: '/people' };

/** One person or company: why it is stuck, what is missing, and everything that the checks know. */
export function PersonPage({ id }: { id: string }) {
  const { api, seen } = useConsole();
  const format = useFormatAttribute();
  const loaded = useLoaded(id, (signal) => loadPerson(api, id, signal));
  if (loaded.value) seen.set(id, 'contacts');
  return (
    <LivePage
      back={back}
      loaded={loaded}
      recordsOf={recordsOf}
      titleOf={(value) => (value ? textOf(value.contact, 'name') : text('people.one'))}
      actions={({ contact }) => (
        <>
          <ButtonLink href={addressOf(contact)}>{text('people.allData')}</ButtonLink>
          <ButtonLink href={addressOfUpload('nothing')}>{text('people.upload')}</ButtonLink>
        </>
      )}
    >
      {(person) => (
        <>
          <StoryLine {...storyOf(person, format)} />
          <div class={page.columns}>
            <div>
              <Missing person={person} />
              <ChecksTable person={person} />
              <DocumentList person={person} />
            </div>
            <div>
              <AccountPanel person={person} />
              <Owners person={person} />
            </div>
          </div>
          <UploadDialog person={person} onChanged={loaded.reload} />
        </>
      )}
    </LivePage>
  );
}

/** Returns the records whose changes the page shows. */
const recordsOf = ({ contact, account, cip, aml, documentChecks }: Person) => [
  ...[contact, account, cip, aml],
  ...documentChecks,
];

/** The address names what the document is for. */
const addressOfUpload = (purpose: Purpose) => `?upload=${purpose}`;

/** Lists the next steps, each with a button for it. */
function Missing({ person }: { person: Person }) {
  const steps = nextStepsOf(person);
  if (steps.length === 0) return null;
  return (
    <Section kind="panel" title={text('people.missing')}>
      <ul class={styles.steps}>
        {steps.map(({ code, text: sentence, purpose }) => {
          const action = text(purpose ? 'people.upload' : 'people.change');
          return (
            <li key={code} class={styles.stepRow}>
              <span>{sentence}</span>
              <ButtonLink
                look="primary"
                href={
                  purpose ? addressOfUpload(purpose) : addressOf(person.contact, 'changeContact')
                }
                aria-label={`${action}: ${sentence}`}
              >
                {action}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
