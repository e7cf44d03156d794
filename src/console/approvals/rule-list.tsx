import type { Resource } from '../../contract/json-api.ts';
import { addressOfList, addressOfResource } from '../catalogue/addresses.ts';
import { includedMany, includedOne } from '../catalogue/relations.ts';
import { nameOf } from '../catalogue/words.ts';
import { ButtonLink } from '../form/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { useList } from '../shell/use-resources.ts';
import { WaitingChanges } from '../shell/waiting-changes.tsx';
import { text } from '../texts/text.ts';
import * as tables from '../theme/table.css.ts';
import * as styles from './approvals.css.ts';
import { approversOf, ruleSentence } from './rule-sentence.ts';

const path =
  '/v2/rule-groups?sort=created-at&page[size]=100' +
  '&include=rules.authorization-rule-groups.authorization-group,rules.asset,accounts';

const types = ['rule-groups', 'rules', 'authorization-rule-groups', 'authorization-groups'];

/** The rules of each group as sentences, with the accounts that use them. */
export function RuleList() {
  const loaded = useList(path);
  const newGroup = (
    <a href={`${addressOfList('rule-groups')}?do=createRuleGroup`}>{text('rules.newGroup')}</a>
  );
  return (
    <LoadedView loaded={loaded}>
      {({ data, included }) =>
        data.length === 0 ? (
          <div class={tables.empty}>
            <p>{text('rules.empty')}</p>
            {newGroup}
          </div>
        ) : (
          <>
            <p class={styles.note}>
              {text('rules.note')} {newGroup}
            </p>
            {data.map((group) => (
              <Group key={group.id} group={group} included={included} />
            ))}
            <WaitingChanges types={types} onShow={loaded.reload} />
          </>
        )
      }
    </LoadedView>
  );
}

interface GroupProps {
  readonly group: Resource;
  readonly included: readonly Resource[];
}

function Group({ group, included }: GroupProps) {
  const id = group.id ?? '';
  const related = (name: string) => includedMany(included, group, name);
  const rules = related('rules');
  const accounts = related('accounts');
  return (
    <section class={styles.group} aria-labelledby={id}>
      <h2 id={id} class={styles.heading}>
        <a href={addressOfResource('rule-groups', id)}>
          <bdi>{nameOf(group)}</bdi>
        </a>
      </h2>
      <ul class={styles.rules}>
        {rules.map((rule) => (
          <RuleItem key={rule.id} rule={rule} included={included} />
        ))}
      </ul>
      {rules.length === 0 && <p class={styles.note}>{text('rules.none')}</p>}
      <p class={styles.note}>
        {accounts.length === 0
          ? text('rules.unused')
          : text('rules.accounts', { names: accounts.map(nameOf).join(', ') })}
      </p>
      <div class={styles.buttons}>
        <ButtonLink look="primary" href={`/approvals/rules/new?group=${id}`}>
          {text('rules.new')}
        </ButtonLink>
        <ButtonLink href={formAddress('createAuthorizationGroup', 'rule-group', id)}>
          {text('rules.newApprovers')}
        </ButtonLink>
      </div>
    </section>
  );
}

const typesOfForms = {
  createAuthorizationGroup: 'authorization-groups',
  createAuthorizationRuleGroup: 'authorization-rule-groups',
} as const;

/** Address of the form of an operation, with a related resource filled in. */
function formAddress(operation: keyof typeof typesOfForms, related: string, id: string): string {
  const query = new URLSearchParams({ [`filter[${related}.id eq]`]: id, do: operation });
  return `${addressOfList(typesOfForms[operation])}?${query}`;
}

interface RuleItemProps {
  readonly rule: Resource;
  readonly included: readonly Resource[];
}

function RuleItem({ rule, included }: RuleItemProps) {
  const { reader } = useConsole();
  const approvers = approversOf(rule, included);
  const asset = includedOne(included, rule, 'asset');
  const sentence = ruleSentence(rule, approvers, {
    locale: reader.locale,
    nameOfAsset: (id) => (asset ? nameOf(asset) : id),
  });
  const isActive = rule.attributes.active === true;
  return (
    <li>
      <a href={addressOfResource('rules', rule.id ?? '')}>{sentence}</a>{' '}
      {!isActive && <span class={tables.tones.plain}>{text('rules.inactive')}</span>}
      {approvers.length === 0 && (
        <p class={styles.wrong}>
          {text('rules.nobody')}{' '}
          <a href={formAddress('createAuthorizationRuleGroup', 'rule', rule.id ?? '')}>
            {text('rules.link')}
          </a>
        </p>
      )}
    </li>
  );
}
