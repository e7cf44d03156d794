import type { Resource } from '../../contract/json-api.ts';
import { addressOf } from '../catalogue/addresses.ts';
import { textOf } from '../catalogue/relations.ts';
import { titleOf } from '../catalogue/words.ts';
import { ButtonLink } from '../controls/controls.tsx';
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

/** The account of a contact: its status, its freezes with what lifts them, and its closure. */
export function AccountPanel({ person: { account, contact, cip } }: { person: Person }) {
  const { contract } = useConsole();
  if (!account) return null;
  const status = textOf(account, 'status');
  const isClosing = status === 'pending_closure';
  const frozen = frozenParts(account);
  const lifting = account.attributes['freeze-required-actions'];
  const actions: readonly (readonly [isUseful: boolean, Resource | undefined, string, TextKey])[] =
    [
      [frozen.length > 0 && !isClosing, account, 'unfreezeAccount', 'people.unfreeze'],
      [status === 'opened', account, 'closeAccountPending', 'people.close'],
      [status === 'pending', cip, 'denyCipCheckInSandbox', 'people.deny'],
    ];
  return (
    <Section kind="panel" title={text('people.account')}>
      <p>
        <NameLink resource={account} /> <AttributeValue resource={account} name="status" />
      </p>
      {isClosing && <p>{text('people.pendingClosure')}</p>}
      {frozen.map((key) => (
        <p key={key}>
          <strong>{text(key)}</strong> <bdi>{textOf(account, 'freeze-reason')}</bdi>
        </p>
      ))}
      {frozenParts(contact).length > 0 && <p>{text('people.contactFrozen')}</p>}
      {Array.isArray(lifting) && lifting.length > 0 && (
        <>
          <p>{text('people.lifts')}</p>
          <ul>
            {lifting.map(({ description }) => (
              <li key={description}>{String(description)}</li>
            ))}
          </ul>
        </>
      )}
      <div class={styles.buttons}>
        {actions.map(([isUseful, resource, name, label]) => {
          const operations = (resource && contract.find(resource.type)?.operations) ?? [];
          // Production has fewer operations.
          const isOffered = isUseful && operations.some((each) => each.name === name);
          return (
            resource &&
            isOffered && (
              <ButtonLink key={name} href={addressOf(resource, name)}>
                {text(label)}
              </ButtonLink>
            )
          );
        })}
      </div>
    </Section>
  );
}

/** Sentences about what is frozen. A solid freeze says all. */
function frozenParts({ attributes }: Resource): readonly TextKey[] {
  if (attributes['solid-freeze'] === true) return ['people.frozenSolid'];
  const parts = [
    ['contributions-frozen', 'people.frozen.contributions'],
    ['disbursements-frozen', 'people.frozen.disbursements'],
  ] as const;
  return parts.flatMap(([name, key]) => (attributes[name] ? [key] : []));
}
