import { useEffect, useRef } from 'preact/hooks';
import {
  everything,
  type Filter,
  type ListQuery,
  newestFirst,
  readListQuery,
  toApiQuery,
  writeListQuery,
} from '../catalogue/list-query.ts';
import { Button } from '../controls/controls.tsx';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as styles from '../theme/story.css.ts';
import { useConsole } from './console-context.ts';
import { PagedList } from './paged-list.tsx';
import { type Column, RowTable } from './row-table.tsx';
import { useList } from './use-resources.ts';

export interface Tab {
  readonly label: string;
  readonly filters: readonly Filter[];
}

interface ResourceListProps {
  /** Path of the page, such as `/payments`. */
  readonly root: string;
  /** Type of the resources. */
  readonly type: string;
  /** Types of resources that the page shows beside these. */
  readonly besides?: readonly string[];
  /** Relationships that the columns show. */
  readonly include?: readonly string[];
  /** Filters by one press, of which the first shows everything. */
  readonly tabs?: readonly Tab[];
  readonly search?: {
    readonly label: string;
    /** Finds what people type: by its form, an ID, an amount or a name. */
    filterOf(typed: string): Filter;
  };
  readonly columns: readonly Column[];
  addressOf(id: string): string;
  /** Reads what the page shows besides. */
  onShow?(): void;
}

/** The newest resources of a type, page by page. The address contains the filters and the page. */
export function ResourceList(props: ResourceListProps) {
  const { root, type, besides = [], include = [], tabs = [], search, columns, addressOf } = props;
  const { router } = useConsole();
  const asked = readListQuery(router.url.value.searchParams);
  const query: ListQuery = { ...asked, include, sorts: newestFirst.sorts };
  const list = useList(`/v2/${type}?${toApiQuery(query)}`);
  const { value, isLoading, reload } = list;
  const addressFor = ({ filters, page = {} }: Partial<ListQuery> & Pick<ListQuery, 'filters'>) => {
    const written = writeListQuery({ ...everything, filters, page }).toString();
    return written === '' ? root : `${root}?${written}`;
  };
  const opened = tabs.find(({ filters }) => isSame(filters, query.filters));
  return (
    <>
      {tabs.length > 0 && (
        <div class={styles.quickFilters}>
          <nav class={styles.tabs} aria-label={text('filter.list')}>
            {tabs.map((tab) => (
              <a
                key={tab.label}
                class={styles.tab}
                href={addressFor(tab)}
                aria-current={tab === opened ? 'true' : undefined}
              >
                {tab.label}
              </a>
            ))}
          </nav>
          {search ? (
            <SearchForm
              label={search.label}
              searched={opened ? '' : (query.filters[0]?.value ?? '')}
              onSearch={(typed) =>
                router.go(addressFor({ filters: typed ? [search.filterOf(typed)] : [] }))
              }
            />
          ) : (
            <Button look="quiet" onClick={reload}>
              {text('list.refresh')}
            </Button>
          )}
        </div>
      )}
      <PagedList
        list={list}
        query={query}
        types={[type, ...besides]}
        onChange={(next) => router.go(addressFor(next))}
        onShow={() => {
          reload();
          props.onShow?.();
        }}
      >
        <RowTable
          columns={columns}
          isLoading={isLoading}
          pages={value}
          addressOf={({ id }) => addressOf(id ?? '')}
          unfiltered={query.filters.length > 0 ? root : undefined}
        />
      </PagedList>
    </>
  );
}

const isSame = (one: readonly Filter[], other: readonly Filter[]) =>
  JSON.stringify(one) === JSON.stringify(other);

interface SearchFormProps {
  readonly label: string;
  readonly searched: string;
  /** Receives an empty text to show everything again. */
  onSearch(typed: string): void;
}

/** A search by one text. The field follows the address, and keeps the focus. */
function SearchForm({ label, searched, onSearch }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = searched;
  }, [searched]);
  const search = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    onSearch(String(typed ?? '').trim());
  };
  return (
    <search>
      <form class={styles.search} onSubmit={search}>
        <input
          ref={field}
          class={controls.input}
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          autocomplete="off"
          spellcheck={false}
        />
        <button type="submit" class={controls.button}>
          {text('search')}
        </button>
      </form>
    </search>
  );
}
