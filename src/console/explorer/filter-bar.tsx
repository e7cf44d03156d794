import { useRef } from 'preact/hooks';
import { attributeAt } from '../catalogue/contract-index.ts';
import { type Filter, fromFirstPage, type ListQuery } from '../catalogue/list-query.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button } from '../form/controls.tsx';
import { useKeptFocus } from '../form/use-kept-focus.ts';
import { useConsole } from '../shell/console-context.ts';
import { Disclosure } from '../shell/disclosure.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/controls.css.ts';
import type { ResourceShape } from '../wire/index.ts';
import { FilterEditor } from './filter-editor.tsx';
import { problemOfFilter, wordOf } from './filter-words.ts';

interface FilterBarProps {
  readonly resource: ResourceShape;
  readonly query: ListQuery;
  onChange(query: ListQuery): void;
}

/** The filters of a list, each with a button that removes it. */
export function FilterBar({ resource, query, onChange }: FilterBarProps) {
  const set = (filters: readonly Filter[]) => onChange(fromFirstPage(query, { filters }));
  const { filters } = query;
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar, 'button');
  return (
    <div ref={bar} class={styles.filters}>
      {filters.length > 0 && (
        <ul class={styles.chips} aria-label={text('filter.list')}>
          {filters.map((filter, place) => (
            <Chip
              key={`${filter.path} ${filter.operator} ${filter.value}`}
              {...{ resource, filter }}
              onRemove={() => set(filters.filter((_each, index) => index !== place))}
            />
          ))}
        </ul>
      )}
      <Disclosure label={text('filter.add')}>
        {(close) => (
          <FilterEditor
            resource={resource}
            onAdd={(filter) => {
              close();
              set([...filters, filter]);
            }}
          />
        )}
      </Disclosure>
      {filters.length > 1 && (
        <Button look="quiet" onClick={() => set([])}>
          {text('filter.clear')}
        </Button>
      )}
    </div>
  );
}

type ChipProps = Pick<FilterBarProps, 'resource'> & {
  readonly filter: Filter;
  onRemove(): void;
};

/** The API ignores a filter by what it doesn't know, and refuses some values: the chip says so. */
function Chip({ resource, filter: { path, operator, value }, onRemove }: ChipProps) {
  const { contract } = useConsole();
  const attribute = attributeAt(contract, resource, path);
  const problem = attribute?.operators.includes(operator)
    ? problemOfFilter(attribute, operator, value)
    : text('filter.ignored');
  const name = titleOf(path);
  return (
    <li class={problem ? styles.wrongChip : styles.chip}>
      <span class={styles.chipText}>
        {name} {wordOf(operator, attribute ?? { kind: 'text' })}{' '}
        <bdi class={styles.strong}>{value}</bdi>
        {problem && ` (${problem})`}
      </span>
      <button
        type="button"
        class={styles.chipClose}
        aria-label={text('filter.remove', { name })}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
