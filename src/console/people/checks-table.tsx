import type { Resource } from '../../contract/json-api.ts';
import { addressOf } from '../catalogue/addresses.ts';
import { textOf } from '../catalogue/relations.ts';
import { titleOf } from '../catalogue/words.ts';
import { AttributeValue } from '../shell/attribute-value.tsx';
import { useConsole } from '../shell/console-context.ts';
import { NameLink } from '../shell/name-link.tsx';
import { Section } from '../shell/section.tsx';
import { type TextKey, text } from '../texts/text.ts';
import * as styles from '../theme/story.css.ts';
import type { Person } from './load-person.ts';

const names: Readonly<Record<string, TextKey>> = {
  'cip-checks': 'people.check.identity',
  'aml-checks': 'people.check.screening',
};

/** Each check with its result, what it found, and in the sandbox its decisions. */
export function ChecksTable({ person: { cip, aml, documentChecks } }: { person: Person }) {
  const checks = [cip ?? [], aml ?? [], documentChecks].flat();
  return (
    <Section kind="panel" title={text('people.checks')}>
      {checks.length === 0 && <p>{text('people.noChecks')}</p>}
      <ul class={styles.steps}>
        {checks.map((check) => (
          <li key={check.id} class={styles.stepRow}>
            <span>
              <a href={addressOf(check)}>{text(names[check.type] ?? 'people.check.document')}</a>{' '}
              <span class={styles.quiet}>{findingsOf(check)}</span>
            </span>
            <AttributeValue resource={check} name="status" />
            <Decisions check={check} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Describes the subject of a check, its exceptions, and the reason of a failure. */
function findingsOf(check: Resource): string {
  const { exceptions } = check.attributes;
  const found = Array.isArray(exceptions) ? exceptions.map((each) => titleOf(String(each))) : [];
  const about = titleOf(textOf(check, 'kyc-document-type'));
  const details = textOf(check, 'failure-details') || textOf(check, 'exception-details');
  return [about, ...found, details].filter(Boolean).join('. ');
}

/** Links to the operations that decide a pending check. Only a sandbox has them for users. */
function Decisions({ check }: { check: Resource }) {
  const { contract } = useConsole();
  const operations = contract
    .find(check.type)
    ?.operations.filter(({ sandbox, path }) => sandbox && path.includes('/:id/'));
  if (textOf(check, 'status') !== 'pending' || !operations?.length) return null;
  return (
    <span class={styles.links}>
      {operations.map(({ name, path }) => (
        <a key={name} href={addressOf(check, name)}>
          {text('people.inSandbox', { action: titleOf(path.split('/').at(-1) ?? '') })}
        </a>
      ))}
    </span>
  );
}

/** Files of the contact. */
export function DocumentList({ person: { documents } }: { person: Person }) {
  return (
    <Section kind="panel" title={text('people.documents')}>
      {documents.length === 0 && <p>{text('people.noDocuments')}</p>}
      <ul class={styles.steps}>
        {documents.map((each) => (
          <li key={each.id} class={styles.stepRow}>
            <NameLink resource={each} />
            <span class={styles.quiet}>
              {textOf(each, 'extension')} · <AttributeValue resource={each} name="created-at" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
