import type { ComponentChildren } from 'preact';
import { addressOfList } from '../catalogue/addresses.ts';
import { isOnOne } from '../catalogue/contract-index.ts';
import { type ListQuery, toApiQuery } from '../catalogue/list-query.ts';
import { ListTable } from '../explorer/list-table.tsx';
import { OperationDialog } from '../operation/operation-dialog.tsx';
import { OperationMenu } from '../operation/operation-menu.tsx';
import { useConsole } from '../shell/console-context.ts';
import { FailureView } from '../shell/failure-view.tsx';
import { useList } from '../shell/use-resources.ts';
import { WaitingChanges } from '../shell/waiting-changes.tsx';
import { text } from '../texts/text.ts';
import * as pages from '../theme/page.css.ts';

interface ListPartProps {
  readonly type: string;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  /** Values that fill the forms of operations; by default, those of the query's filters. */
  readonly filled?: ListQuery;
  readonly children: ComponentChildren;
}

/** The first rows of a list of the explorer, with the forms of its operations. Its rows and headings open the explorer. */
export function ListPart({ type, query, columns, filled = query, children }: ListPartProps) {
  const { contract, router } = useConsole();
  const { value, error, isLoading, reload } = useList(`/v2/${type}?${toApiQuery(query)}`);
  const resource = contract.find(type);
  if (!resource) return null;
  const operations = resource.operations.filter((each) => !isOnOne(each));
  return (
    <>
      <div class={pages.toolbar}>
        <p class={pages.loading}>
          {children} <a href={addressOfList(type, query)}>{text('team.all')}</a>
        </p>
        <OperationMenu operations={operations} />
      </div>
      {error ? (
        <FailureView error={error} onRetry={reload} />
      ) : (
        <ListTable
          {...{ resource, query, columns, isLoading, pages: value }}
          onChange={(changed) => router.go(addressOfList(type, changed))}
        />
      )}
      <WaitingChanges types={[type]} onShow={reload} />
      <OperationDialog operations={operations} query={filled} onDone={reload} />
    </>
  );
}
