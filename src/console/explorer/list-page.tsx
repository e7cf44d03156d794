import { addressOfList } from '../catalogue/addresses.ts';
import { isOnOne, usualColumnsOf } from '../catalogue/contract-index.ts';
import { type ListQuery, readListQuery, toApiQuery } from '../catalogue/list-query.ts';
import { titleOf } from '../catalogue/words.ts';
import { OperationDialog } from '../operation/operation-dialog.tsx';
import { OperationMenu } from '../operation/operation-menu.tsx';
import { useConsole } from '../shell/console-context.ts';
import { FailureView } from '../shell/failure-view.tsx';
import { Page } from '../shell/page.tsx';
import { Pager } from '../shell/pager.tsx';
import { useList } from '../shell/use-resources.ts';
import { WaitingChanges } from '../shell/waiting-changes.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import type { ResourceShape } from '../wire/index.ts';
import { DownloadCsv } from './download-csv.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListTable } from './list-table.tsx';
import { ViewPanel } from './view-panel.tsx';

/** Types whose values a list shows. */
const typesOf = ({ type, relationships }: ResourceShape, { include }: ListQuery) => [
  type,
  ...relationships.flatMap((each) => (include.includes(each.name) && each.type) || []),
];

/** Rows of a resource: what is shown is in the address. */
export function ListPage({ resource }: { resource: ResourceShape }) {
  const { router } = useConsole();
  const search = router.url.value.searchParams;
  const query = readListQuery(search);
  const path = `${resource.list}?${toApiQuery(query)}`;
  const list = useList(path);
  const change = (next: ListQuery) => router.go(addressOfList(resource.type, next));
  const columns = query.columns ?? usualColumnsOf(resource);
  const shown = { resource, query, columns };
  const { value, error } = list;
  const operations = resource.operations.filter((each) => !isOnOne(each));
  return (
    <Page title={titleOf(resource.type)} actions={<OperationMenu operations={operations} />}>
      <div class={styles.toolbar}>
        <FilterBar {...shown} onChange={change} />
        <div class={styles.tools}>
          <ViewPanel {...shown} onChange={change} />
          {value && <DownloadCsv {...shown} rows={value.data} />}
        </div>
      </div>
      {value?.meta.warnings?.map(({ detail }) => (
        <p key={detail} class={styles.warning} role="status">
          {detail}
        </p>
      ))}
      {error && <FailureView error={error} onRetry={list.reload} />}
      {!error && (
        <ListTable {...shown} pages={value} isLoading={list.isLoading} onChange={change} />
      )}
      <WaitingChanges key={path} types={typesOf(resource, query)} onShow={list.reload} />
      {value && <Pager query={query} pages={value} onChange={change} />}
      <OperationDialog operations={operations} query={query} onDone={list.reload} />
      <p class={styles.hiddenText} role="status">
        {value && !list.isLoading && text('list.loaded', { rows: value.data.length })}
      </p>
    </Page>
  );
}
