import type { Resource } from '../../contract/json-api.ts';
import { addressOfResource } from '../catalogue/addresses.ts';
import { includedOne } from '../catalogue/relations.ts';
import { nameOf } from '../catalogue/words.ts';
import { useConsole } from '../shell/console-context.ts';
import { addressOfDevelopers } from '../shell/page-addresses.ts';
import type { PageProps } from '../shell/page-entry.ts';
import { ResourceList, type Tab } from '../shell/resource-list.tsx';
import { attributeColumn, type Column, column } from '../shell/row-table.tsx';
import { Section } from '../shell/section.tsx';
import { TabbedPage } from '../shell/tabbed-page.tsx';
import { text } from '../texts/text.ts';
import * as table from '../theme/table.css.ts';
import { DeliveryPage } from './delivery-page.tsx';
import { Keys } from './keys.tsx';
import { PageCode } from './page-code.tsx';
import { SandboxTools } from './sandbox-tools.tsx';
import { Webhooks } from './webhooks.tsx';

const parts = [
  { part: 'webhooks', label: text('developers.webhooks'), view: () => <Webhooks /> },
  { part: 'keys', label: text('developers.keys'), view: () => <Keys /> },
  { part: 'requests', label: text('developers.requests'), view: () => <Requests /> },
  { part: 'page', label: text('developers.page'), view: () => <PageCode /> },
  { part: 'sandbox', label: text('developers.sandbox'), view: () => <SandboxTools /> },
] as const;

/** Tools of the people who integrate: webhooks, keys, the request log, code for a page, the sandbox. */
export function DevelopersPage({ path: [part = 'webhooks', id] }: PageProps) {
  const { contract } = useConsole();
  const isSandbox = contract.schema.environment === 'sandbox';
  if (part === 'webhooks' && id) return <DeliveryPage key={id} id={id} />;
  const offered = parts
    .filter((each) => isSandbox || each.part !== 'sandbox')
    .map((each) => ({ ...each, address: addressOfDevelopers(each.part) }));
  return (
    <TabbedPage
      title={text('developers.title')}
      parts={offered}
      opened={offered.find((each) => each.part === part && !id)?.address}
    />
  );
}

/** The request log of the organization. A row opens in the explorer, which shows all of it. */
const Requests = () => (
  <Section kind="part" title={text('developers.requests')} note={text('developers.requests.note')}>
    <ResourceList
      type="api-requests"
      root={addressOfDevelopers('requests')}
      include={['api-key', 'user']}
      tabs={tabs}
      columns={columns}
      addressOf={(id) => addressOfResource('api-requests', id)}
    />
  </Section>
);

const tabs: readonly Tab[] = [
  { label: text('developers.all'), filters: [] },
  {
    label: text('developers.errors'),
    filters: [{ path: 'status', operator: 'gte', value: '400' }],
  },
];

const columns: readonly Column[] = [
  column(text('developers.request'), ({ attributes }) => (
    <>
      {String(attributes.method)} <bdi>{String(attributes.path)}</bdi>
    </>
  )),
  column(text('developers.status'), ({ attributes: { status, 'error-codes': codes } }) => (
    <>
      <span class={table.tones[Number(status) < 400 ? 'good' : 'bad']}>{String(status)}</span>{' '}
      {Array.isArray(codes) && codes.join(', ')}
    </>
  )),
  column(text('developers.by'), (row, included) => <bdi>{callerOf(row, included)}</bdi>),
  column(
    text('developers.duration'),
    ({ attributes }) => text('developers.ms', { ms: String(attributes.duration) }),
    { isNumber: true },
  ),
  attributeColumn(text('developers.created'), 'created-at'),
];

/** Name of the API key, or else of the user. */
function callerOf(row: Resource, included: readonly Resource[]): string {
  const key = includedOne(included, row, 'api-key');
  if (key) return text('developers.by.key', { name: nameOf(key) });
  const user = includedOne(included, row, 'user');
  return user ? nameOf(user) : '';
}
