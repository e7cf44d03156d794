import type { ComponentChildren } from 'preact';
import { type ListQuery, pageOfLink, toApiQuery } from '../catalogue/list-query.ts';
import type { ResourcePage } from '../client/read-resources.ts';
import { Button } from '../controls/controls.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import { useConsole } from './console-context.ts';
import { FailureView } from './failure-view.tsx';
import type { Loaded } from './use-loaded.ts';
import { WaitingChanges } from './waiting-changes.tsx';

interface PagedListProps {
  readonly list: Loaded<ResourcePage>;
  readonly query: ListQuery;
  /** Types of resources that the list shows. */
  readonly types: readonly string[];
  /** The table with the rows. */
  readonly children: ComponentChildren;
  onChange(query: ListQuery): void;
  /** Reads the list again after changes. */
  onShow?(): void;
}

/** A page of a list with the ways to others, its changes, or why it can't be read. */
export function PagedList({ list, query, types, children, onChange, onShow }: PagedListProps) {
  const { value, error, isLoading, reload } = list;
  return (
    <>
      {error ? <FailureView error={error} onRetry={reload} /> : children}
      {value && <Pager {...value} query={query} onChange={onChange} />}
      <WaitingChanges key={`${toApiQuery(query)}`} types={types} onShow={onShow ?? reload} />
      <p class={styles.hiddenText} role="status">
        {value && !isLoading && text('list.loaded', { rows: value.data.length })}
      </p>
    </>
  );
}

type PagerProps = ResourcePage & Pick<PagedListProps, 'query' | 'onChange'>;

/** Links to the pages that the API's answer names. Of a large collection, the count is an estimate. */
function Pager({ query, data, links, meta, onChange }: PagerProps) {
  const { reader } = useConsole();
  const isExact = links.last !== undefined || links.next === undefined;
  const count = new Intl.NumberFormat(reader.locale).format(meta['resource-count']);
  const step = (label: string, link: string | undefined) => (
    <Button disabled={!link} onClick={() => link && onChange(pageOfLink(query, link))}>
      {label}
    </Button>
  );
  if (data.length === 0 && !links.prev) return null;
  return (
    <nav class={styles.pager} aria-label={text('pages')}>
      <span>{text(isExact ? 'pages.count' : 'pages.about', { count })}</span>
      <span class={styles.steps}>
        {links.prev && step(text('pages.first'), links.first)}
        {step(text('pages.previous'), links.prev)}
        {step(text('pages.next'), links.next)}
      </span>
    </nav>
  );
}
