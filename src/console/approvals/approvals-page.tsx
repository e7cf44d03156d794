import type { Resource } from '../../contract/json-api.ts';
import { addressOf, addressOfForm } from '../catalogue/addresses.ts';
import { everything, type ListQuery } from '../catalogue/list-query.ts';
import { includedMany, includedOne } from '../catalogue/relations.ts';
import { nameOf } from '../catalogue/words.ts';
import { ButtonLink } from '../controls/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { NameLink } from '../shell/name-link.tsx';
import type { PageProps } from '../shell/page-entry.ts';
import { Section } from '../shell/section.tsx';
import { TabbedPage } from '../shell/tabbed-page.tsx';
import { useList } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as pages from '../theme/page.css.ts';
import * as tables from '../theme/table.css.ts';
import * as styles from './approvals.css.ts';
import { RuleForm } from './rule-form.tsx';
import { approversOf, ruleSentence } from './rule-sentence.ts';
import { WaitingList } from './waiting-list.tsx';

const parts = [
  { address: '/approvals', label: text('approvals.waiting'), view: () => <WaitingList /> },
  { address: '/approvals/rules', label: text('rules.title'), view: () => <RuleList /> },
];

/** Pending approvals, and the rules that require them. */
export function ApprovalsPage({ path }: PageProps) {
  const opened = ['/approvals', ...path].join('/');
  if (opened === '/approvals/rules/new') return <RuleForm />;
  return <TabbedPage title={text('approvals.title')} parts={parts} opened={opened} />;
}

const path =
  '/v2/rule-groups?sort=created-at&page[size]=100' +
  '&include=rules.authorization-rule-groups.authorization-group,rules.asset,accounts';

const types = ['rule-groups', 'rules', 'authorization-rule-groups', 'authorization-groups'];

/** The rules of each group as sentences, with the accounts that use them. */
function RuleList() {
  const loaded = useList(path);
  const newGroup = (
    <a href={addressOfForm('rule-groups', 'createRuleGroup')}>{text('rules.newGroup')}</a>
  );
  return (
    <LoadedView loaded={loaded} liveOf={() => ({ types })}>
      {({ data, included }) =>
        data.length === 0 ? (
          <div class={tables.empty}>
            <p>{text('rules.empty')}</p>
            {newGroup}
          </div>
        ) : (
          <>
            <p class={pages.partNote}>
              {text('rules.note')} {newGroup}
            </p>
            {data.map((group) => (
              <Group key={group.id} group={group} included={included} />
            ))}
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
  const rules = includedMany(included, group, 'rules');
  const names = includedMany(included, group, 'accounts').map(nameOf).join(', ');
  return (
    <Section kind="panel" title={<NameLink resource={group} />}>
      <ul class={styles.rules}>
        {rules.map((rule) => (
          <RuleItem key={rule.id} rule={rule} included={included} />
        ))}
      </ul>
      {rules.length === 0 && <p>{text('rules.none')}</p>}
      <p class={pages.loading}>
        {names ? text('rules.accounts', { names }) : text('rules.unused')}
      </p>
      <div class={pages.steps}>
        <ButtonLink look="primary" href={`/approvals/rules/new?group=${id}`}>
          {text('rules.new')}
        </ButtonLink>
        <ButtonLink
          href={addressOfForm(
            'authorization-groups',
            'createAuthorizationGroup',
            filledWith('rule-group', id),
          )}
        >
          {text('rules.newApprovers')}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** Fills a form with a related resource. */
const filledWith = (related: string, value: string): ListQuery => ({
  ...everything,
  filters: [{ path: `${related}.id`, operator: 'eq', value }],
});

function RuleItem({ rule, included }: { rule: Resource } & Pick<GroupProps, 'included'>) {
  const { reader } = useConsole();
  const approvers = approversOf(rule, included);
  const asset = includedOne(included, rule, 'asset');
  const sentence = ruleSentence(rule, approvers, {
    locale: reader.locale,
    nameOfAsset: (id) => (asset ? nameOf(asset) : id),
  });
  const linkForm = addressOfForm(
    'authorization-rule-groups',
    'createAuthorizationRuleGroup',
    filledWith('rule', rule.id ?? ''),
  );
  return (
    <li>
      <a href={addressOf(rule)}>{sentence}</a>{' '}
      {rule.attributes.active !== true && (
        <span class={tables.tones.plain}>{text('rules.inactive')}</span>
      )}
      {approvers.length === 0 && (
        <p class={controls.problem}>
          {text('rules.nobody')} <a href={linkForm}>{text('rules.link')}</a>
        </p>
      )}
    </li>
  );
}
