import type { Resource } from '../../contract/json-api.ts';
import { addressOfDevelopers, addressOfResource } from '../catalogue/addresses.ts';
import { includedOne } from '../catalogue/relations.ts';
import { nameOf } from '../catalogue/words.ts';
import { ResourceList } from '../shell/resource-list.tsx';
import { attributeColumn, type Column } from '../shell/row-table.tsx';
import { Section } from '../shell/section.tsx';
import { text } from '../texts/text.ts';
import * as table from '../theme/table.css.ts';

const columns: readonly Column[] = [
  {
    label: text('developers.request'),
    cell: ({ attributes }) => (
      <>
        {String(attributes.method)} <bdi>{String(attributes.path)}</bdi>
      </>
    ),
  },
  {
    label: text('developers.status'),
    cell: ({ attributes: { status, 'error-codes': codes } }) => (
      <>
        <span class={table.tones[Number(status) < 400 ? 'good' : 'bad']}>{String(status)}</span>{' '}
        {Array.isArray(codes) && codes.join(', ')}
      </>
    ),
  },
  {
    label: text('developers.by'),
    cell: (row, included) => <bdi>{callerOf(row, included)}</bdi>,
  },
  {
    label: text('developers.duration'),
    isNumber: true,
    cell: ({ attributes }) => text('developers.ms', { ms: String(attributes.duration) }),
  },
  attributeColumn(text('developers.created'), 'created-at'),
];

/** Name of the API key, or else of the user. */
function callerOf(row: Resource, included: readonly Resource[]): string {
  const key = includedOne(included, row, 'api-key');
  if (key) return text('developers.by.key', { name: nameOf(key) });
  const user = includedOne(included, row, 'user');
  return user ? nameOf(user) : '';
}

const tabs = [
  { label: text('developers.all'), filters: [] },
  {
    label: text('developers.errors'),
    filters: [{ path: 'status', operator: 'gte', value: '400' }],
  },
] as const;

/** The request log of the organization. A row opens in the explorer, which shows all of it. */
export function Requests() {
  return (
    <Section
      kind="part"
      title={text('developers.requests')}
      note={text('developers.requests.note')}
    >
      <ResourceList
        type="api-requests"
        root={addressOfDevelopers('requests')}
        include={['api-key', 'user']}
        {...{ tabs, columns }}
        addressOf={(id) => addressOfResource('api-requests', id)}
      />
    </Section>
  );
}
