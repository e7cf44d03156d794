import { useState } from 'preact/hooks';
import { defaultPolicies, policies } from '../../contract/account-policies.ts';
import { describeOwner } from '../../contract/policies/describe-owner.ts';
import { addressOfResource } from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { readResource } from '../client/read-resources.ts';
import { ButtonLink } from '../controls/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { type Column, column, RowTable } from '../shell/row-table.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as pages from '../theme/page.css.ts';
import * as tables from '../theme/table.css.ts';
import { SessionDocument } from '../wire/index.ts';

interface Policy {
  readonly id: keyof typeof policies;
  /** In effect. */
  readonly value: unknown;
}

/** The policies of the organization: the value in effect, the default, and who may set it. */
export function Policies() {
  const { api } = useConsole();
  const [sought, setSought] = useState('');
  const loaded = useLoaded('policies', async (signal) => {
    const { data } = SessionDocument.parse((await api.get('/session', signal)).body);
    const organization = data['organization-id'];
    const path = `/v2/organizations/${organization}/account-policy`;
    return { organization, ...(await readResource(api, path, signal)) };
  });
  const words = sought.toLowerCase().split(/\s+/);
  const names = (Object.keys(policies) as Policy['id'][]).filter((name) =>
    words.every((word) => titleOf(name).toLowerCase().includes(word)),
  );
  return (
    <LoadedView loaded={loaded}>
      {({ organization, resource: { attributes } }) => (
        <>
          <div class={pages.toolbar}>
            <div class={controls.form}>
              <input
                class={controls.input}
                type="search"
                aria-label={text('team.findPolicy')}
                placeholder={text('team.findPolicy')}
                value={sought}
                onInput={({ currentTarget }) => setSought(currentTarget.value)}
              />
            </div>
            <ButtonLink
              href={`${addressOfResource('organizations', organization)}?do=setOrganizationPolicy`}
            >
              {text('team.setPolicies')}
            </ButtonLink>
          </div>
          <RowTable
            label={text('team.policies')}
            pages={{ data: names.map((id) => ({ id, value: attributes[id] })) }}
            empty={text('team.noPolicy')}
            columns={columns}
          />
        </>
      )}
    </LoadedView>
  );
}

const columns: readonly Column<Policy>[] = [
  column(text('team.policy'), ({ id }) => (
    <>
      {titleOf(id)}{' '}
      {!policies[id].hasEffect && (
        <span class={tables.tones.plain}>{text('team.onlyRecorded')}</span>
      )}
    </>
  )),
  column(text('team.value'), ({ id, value }) =>
    isSame(value, defaultPolicies[id]) ? wordsOf(value) : <strong>{wordsOf(value)}</strong>,
  ),
  column(text('team.default'), ({ id }) => wordsOf(defaultPolicies[id])),
  column(text('team.owner'), ({ id }) => describeOwner(policies[id].owner)),
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  if (value === null || value === undefined) return text('team.noLimit');
  if (!Array.isArray(value)) return String(value);
  return value.length > 0 ? value.map(String).join(', ') : text('none');
}
