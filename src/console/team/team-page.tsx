import type { ComponentChildren } from 'preact';
import { addressOfList } from '../catalogue/addresses.ts';
import { isOnOne } from '../catalogue/contract-index.ts';
import {
  everything,
  type Filter,
  type ListQuery,
  newestFirst,
  toApiQuery,
} from '../catalogue/list-query.ts';
import { ListTable } from '../explorer/list-table.tsx';
import { OperationDialog } from '../operation/operation-dialog.tsx';
import { OperationMenu } from '../operation/operation-menu.tsx';
import { useConsole } from '../shell/console-context.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import type { PageProps } from '../shell/page-entry.ts';
import { PagedList } from '../shell/paged-list.tsx';
import { TabbedPage } from '../shell/tabbed-page.tsx';
import { useList, useRead } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as pages from '../theme/page.css.ts';
import { SessionDocument } from '../wire/index.ts';
import { People } from './people.tsx';
import { Policies } from './policies.tsx';
import { Sessions } from './sessions.tsx';
import { Statements } from './statements.tsx';

const parts = [
  { address: '/team', label: text('team.people'), view: () => <People /> },
  { address: '/team/invitations', label: text('team.invitations'), view: () => <Invitations /> },
  { address: '/team/sessions', label: text('team.sessions'), view: () => <Sessions /> },
  { address: '/team/policies', label: text('team.policies'), view: () => <Policies /> },
  { address: '/team/audit', label: text('team.audit'), view: () => <Audit /> },
  { address: '/team/statements', label: text('team.statements'), view: () => <Statements /> },
];

/** The people of the organization, what they may do, and what applies to all of them. */
export function TeamPage({ path }: PageProps) {
  const opened = ['/team', ...path].join('/');
  return <TabbedPage title={text('team.title')} parts={parts} opened={opened} />;
}

/** Invitations, of which a new one is to the whole organization unless somebody says otherwise. */
const Invitations = () => (
  <LoadedView loaded={useRead('/session', SessionDocument)}>
    {({ data }) => (
      <ListPart
        type="user-invitations"
        query={newestFirst}
        columns={['email', 'status', 'permissions', 'resource-type', 'created-at']}
        filled={{ ...everything, filters: toWhole(data['organization-id']) }}
      >
        {text('team.invitationsNote')}
      </ListPart>
    )}
  </LoadedView>
);

const toWhole = (organization: string): readonly Filter[] => [
  { path: 'resource-type', operator: 'eq', value: 'organizations' },
  { path: 'resource-id', operator: 'eq', value: organization },
];

const Audit = () => (
  <ListPart
    type="audit-entries"
    query={{ ...newestFirst, include: ['user'] }}
    columns={['action', 'actor-type', 'subject-type', 'decision', 'created-at']}
  >
    {text('team.auditNote')}
  </ListPart>
);

interface ListPartProps {
  readonly type: string;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  /** Values that fill the forms of operations; by default, those of the query's filters. */
  readonly filled?: ListQuery;
  readonly children: ComponentChildren;
}

/** The first rows of a list of the explorer, with the forms of its operations. Its rows and headings open the explorer. */
function ListPart({ type, query, columns, filled = query, children }: ListPartProps) {
  const { contract, router } = useConsole();
  const list = useList(`/v2/${type}?${toApiQuery(query)}`);
  const resource = contract.find(type);
  if (!resource) return null;
  const operations = resource.operations.filter((each) => !isOnOne(each));
  const onChange = (changed: ListQuery) => router.go(addressOfList(type, changed));
  return (
    <>
      <div class={pages.toolbar}>
        <p class={pages.loading}>
          {children} <a href={addressOfList(type, query)}>{text('team.all')}</a>
        </p>
        <OperationMenu operations={operations} />
      </div>
      <PagedList list={list} query={query} types={[type]} onChange={onChange}>
        <ListTable
          resource={resource}
          query={query}
          columns={columns}
          onChange={onChange}
          pages={list.value}
          isLoading={list.isLoading}
        />
      </PagedList>
      <OperationDialog operations={operations} query={filled} onDone={list.reload} />
    </>
  );
}
