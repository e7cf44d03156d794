import { addressOfList } from '../catalogue/addresses.ts';
import { idAttribute, isOnOne, toOneOf, usualColumnsOf } from '../catalogue/contract-index.ts';
import {
  fromFirstPage,
  type ListQuery,
  readListQuery,
  toApiQuery,
} from '../catalogue/list-query.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button, Check, Checks, LabelledSelect } from '../controls/controls.tsx';
import { OperationDialog } from '../operation/operation-dialog.tsx';
import { OperationMenu } from '../operation/operation-menu.tsx';
import { useConsole } from '../shell/console-context.ts';
import { Disclosure } from '../shell/disclosure.tsx';
import { Page } from '../shell/page.tsx';
import { PagedList } from '../shell/paged-list.tsx';
import { useList } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as styles from '../theme/page.css.ts';
import type { ResourceShape } from '../wire/index.ts';
import { csvOfList } from './csv.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListTable, type Shown } from './list-table.tsx';

/** Types whose values a list shows. */
const typesOf = ({ type, relationships }: ResourceShape, { include }: ListQuery) => [
  type,
  ...relationships.flatMap((each) => (include.includes(each.name) && each.type) || []),
];

/** Rows of a resource: what is shown is in the address. */
export function ListPage({ resource }: { resource: ResourceShape }) {
  const { router } = useConsole();
  const query = readListQuery(router.url.value.searchParams);
  const list = useList(`${resource.list}?${toApiQuery(query)}`);
  const { value, isLoading, reload } = list;
  const onChange = (next: ListQuery) => router.go(addressOfList(resource.type, next));
  const columns = query.columns ?? usualColumnsOf(resource);
  const shown = { resource, query, columns, onChange };
  const operations = resource.operations.filter((each) => !isOnOne(each));
  const download = () => {
    const known = columns.filter((name) => resource.attributes.some((each) => each.name === name));
    const rows = value?.data ?? [];
    save(`${resource.type}.csv`, csvOfList({ columns: known, relationships: query.include, rows }));
  };
  return (
    <Page title={titleOf(resource.type)} actions={<OperationMenu operations={operations} />}>
      <div class={styles.toolbar}>
        <FilterBar {...shown} />
        <div class={styles.tools}>
          <ViewPanel {...shown} />
          {value && (
            <Button disabled={value.data.length === 0} onClick={download}>
              {text('list.csv')}
            </Button>
          )}
        </div>
      </div>
      {value?.meta.warnings?.map(({ detail }) => (
        <p key={detail} class={styles.warning} role="status">
          {detail}
        </p>
      ))}
      <PagedList list={list} query={query} onChange={onChange} types={typesOf(resource, query)}>
        <ListTable {...shown} pages={value} isLoading={isLoading} />
      </PagedList>
      <OperationDialog operations={operations} query={query} onDone={reload} />
    </Page>
  );
}

/** Stores a file on the reader's device. */
function save(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

const sizes = ['25', '50', '100', '200'];

/** Chooses order, rows in a page, columns, and related resources as columns. */
function ViewPanel({ resource, query, columns, onChange }: Shown) {
  const [sort] = query.sorts;
  const related = toOneOf(resource).map(named);
  const sortable = [...resource.attributes, idAttribute(resource)].filter((each) => each.sortable);
  const order = (path: string, isDescending = false) =>
    onChange(fromFirstPage(query, { sorts: path ? [{ path, isDescending }] : [] }));
  return (
    <Disclosure label={text('view')}>
      {() => (
        <div class={controls.form}>
          <LabelledSelect
            label={text('view.order')}
            value={sort?.path ?? ''}
            options={[['', text('view.usualOrder')], ...sortable.map(named)]}
            onChange={(path) => order(path, sort?.isDescending)}
          />
          {sort && (
            <Check
              label={text('view.descending')}
              isChecked={sort.isDescending}
              onChange={(isDescending) => order(sort.path, isDescending)}
            />
          )}
          <LabelledSelect
            label={text('view.size')}
            value={query.page['page[size]'] ?? sizes[0]}
            options={sizes.map((size) => [size, size])}
            onChange={(size) => onChange({ ...query, page: { 'page[size]': size } })}
          />
          <Checks
            legend={text('view.columns')}
            options={[...resource.attributes, idAttribute(resource)].map(named)}
            chosen={columns}
            onChange={(chosen) => onChange({ ...query, columns: chosen })}
          />
          {related.length > 0 && (
            <Checks
              legend={text('view.related')}
              options={related}
              chosen={query.include}
              onChange={(include) => onChange({ ...query, include })}
            />
          )}
        </div>
      )}
    </Disclosure>
  );
}

const named = ({ name }: { readonly name: string }) => [name, titleOf(name)] as const;
