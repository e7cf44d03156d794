import { useState } from 'preact/hooks';
import { defaultPolicies, policies } from '../../contract/account-policies.ts';
import { describeOwner } from '../../contract/policies/describe-owner.ts';
import { addressOfResource } from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { ButtonLink } from '../form/controls.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { type Column, RowTable } from '../shell/row-table.tsx';
import { useResource } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as pages from '../theme/page.css.ts';
import * as tables from '../theme/table.css.ts';
import { useOrganization } from './use-organization.ts';

interface Policy {
  readonly id: keyof typeof policies;
  /** In effect. */
  readonly value: unknown;
}

/** The policies of the organization: the value in effect, the default, and who may set it. */
export function Policies() {
  return (
    <LoadedView loaded={useOrganization()}>
      {(organization) => <PoliciesOf organization={organization} />}
    </LoadedView>
  );
}

function PoliciesOf({ organization }: { readonly organization: string }) {
  const [sought, setSought] = useState('');
  const loaded = useResource(`/v2/organizations/${organization}/account-policy`);
  const words = sought.toLowerCase().split(/\s+/);
  const names = (Object.keys(policies) as Policy['id'][]).filter((name) =>
    words.every((word) => titleOf(name).toLowerCase().includes(word)),
  );
  return (
    <LoadedView loaded={loaded}>
      {({ resource: { attributes } }) => (
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
  {
    label: text('team.policy'),
    cell: ({ id }) => (
      <>
        {titleOf(id)}{' '}
        {!policies[id].hasEffect && (
          <span class={tables.tones.plain}>{text('team.onlyRecorded')}</span>
        )}
      </>
    ),
  },
  {
    label: text('team.value'),
    cell: ({ id, value }) =>
      isSame(value, defaultPolicies[id]) ? wordsOf(value) : <strong>{wordsOf(value)}</strong>,
  },
  { label: text('team.default'), cell: ({ id }) => wordsOf(defaultPolicies[id]) },
  { label: text('team.owner'), cell: ({ id }) => describeOwner(policies[id].owner) },
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  if (value === null || value === undefined) return text('team.noLimit');
  if (!Array.isArray(value)) return String(value);
  return value.length > 0 ? value.map(String).join(', ') : text('none');
}
