import { type ListQuery, pageOfLink } from '../catalogue/list-query.ts';
import type { ResourcePage } from '../client/read-resources.ts';
import { Button } from '../form/controls.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import { useConsole } from './console-context.ts';

interface PagerProps {
  readonly query: ListQuery;
  readonly pages: ResourcePage;
  onChange(query: ListQuery): void;
}

/** Links to the pages that the API's answer names. Of a large collection, the count is an estimate. */
export function Pager({ query, pages: { data, links, meta }, onChange }: PagerProps) {
  const { reader } = useConsole();
  const format = new Intl.NumberFormat(reader.locale);
  const isExact = links.last !== undefined || links.next === undefined;
  const count = format.format(meta['resource-count']);
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
