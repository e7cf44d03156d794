import type { Resource } from '../../contract/json-api.ts';
import { addressOfResource } from '../catalogue/addresses.ts';
import { textOf } from '../catalogue/relations.ts';
import { ButtonLink } from '../form/controls.tsx';
import { AttributeValue } from '../shell/attribute-value.tsx';
import { useConsole } from '../shell/console-context.ts';
import { Section } from '../shell/section.tsx';
import { type TextKey, text } from '../texts/text.ts';
import * as styles from '../theme/story.css.ts';
import type { Person } from './load-person.ts';

interface AccountPanelProps {
  readonly account: Resource;
  readonly person: Person;
}

/** The account of a contact: its status, its freezes with what lifts them, and its closure. */
export function AccountPanel({ account, person: { contact, cip } }: AccountPanelProps) {
  const { contract } = useConsole();
  const status = textOf(account, 'status');
  const isClosing = status === 'pending_closure';
  const frozen = frozenParts(account);
  const lifting = liftingActionsOf(account);
  const actions: readonly (readonly [Resource, name: string, TextKey])[] = [
    ...(frozen.length > 0 && !isClosing
      ? [[account, 'unfreezeAccount', 'people.unfreeze'] as const]
      : []),
    ...(status === 'opened' ? [[account, 'closeAccountPending', 'people.close'] as const] : []),
    ...(status === 'pending' && cip
      ? [[cip, 'denyCipCheckInSandbox', 'people.deny'] as const]
      : []),
  ];
  // Production has fewer operations.
  const offered = actions.filter(([{ type }, name]) =>
    contract.find(type)?.operations.some((each) => each.name === name),
  );
  return (
    <Section kind="panel" title={text('people.account')}>
      <p>
        <a href={addressOfResource('accounts', account.id ?? '')}>
          <bdi>{textOf(account, 'name')}</bdi>
        </a>{' '}
        <AttributeValue resource={account} name="status" />
      </p>
      {isClosing && <p>{text('people.pendingClosure')}</p>}
      {frozen.map((key) => (
        <p key={key}>
          <strong>{text(key)}</strong> <bdi>{textOf(account, 'freeze-reason')}</bdi>
        </p>
      ))}
      {frozenParts(contact).length > 0 && <p>{text('people.contactFrozen')}</p>}
      {lifting.length > 0 && (
        <>
          <p>{text('people.lifts')}</p>
          <ul>
            {lifting.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      <div class={styles.buttons}>
        {offered.map(([{ type, id }, name, label]) => (
          <ButtonLink key={name} href={`${addressOfResource(type, id ?? '')}?do=${name}`}>
            {text(label)}
          </ButtonLink>
        ))}
      </div>
    </Section>
  );
}

/** Sentences about what is frozen. A solid freeze says all. */
function frozenParts({ attributes }: Resource): readonly TextKey[] {
  if (attributes['solid-freeze'] === true) return ['people.frozenSolid'];
  return [
    ...(attributes['contributions-frozen'] ? ['people.frozen.contributions' as const] : []),
    ...(attributes['disbursements-frozen'] ? ['people.frozen.disbursements' as const] : []),
  ];
}

/** Texts of the actions that end the freeze. */
function liftingActionsOf({ attributes }: Resource): readonly string[] {
  const actions = attributes['freeze-required-actions'];
  return Array.isArray(actions) ? actions.map(({ description }) => String(description)) : [];
}
