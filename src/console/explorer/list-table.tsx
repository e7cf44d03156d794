import type { Resource } from '../../contract/json-api.ts';
import { addressOfList, addressOfResource } from '../catalogue/addresses.ts';
import { idAttribute } from '../catalogue/contract-index.ts';
import { isBlankValue } from '../catalogue/format-value.ts';
import { fromFirstPage, type ListQuery, nextSort } from '../catalogue/list-query.ts';
import { includedIn, relatedOne } from '../catalogue/relations.ts';
import { nameOf, shortId, titleOf } from '../catalogue/words.ts';
import type { ResourcePage } from '../client/read-resources.ts';
import { type Column, RowTable } from '../shell/row-table.tsx';
import { ValueView } from '../shell/value-view.tsx';
import * as styles from '../theme/table.css.ts';
import type { AttributeShape, ResourceShape } from '../wire/index.ts';

/** Rows and columns that a list shows. The address says all of it. */
export interface Shown {
  readonly resource: ResourceShape;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  onChange(query: ListQuery): void;
}

interface ListTableProps extends Shown {
  /** Undefined while the first page loads. */
  readonly pages: ResourcePage | undefined;
  readonly isLoading: boolean;
}

/** Rows of a resource, with the columns that the address names. */
export function ListTable({
  resource,
  query,
  columns,
  pages,
  isLoading,
  onChange,
}: ListTableProps) {
  const all = [...resource.attributes, idAttribute(resource)];
  const shown = columns.flatMap((name) => all.find((each) => each.name === name) ?? []);
  const columnOf = (attribute: AttributeShape, isFirst: boolean): Column => ({
    label: titleOf(attribute.name),
    isNumber: attribute.kind === 'money',
    ...(attribute.sortable && sortingBy(attribute.name, query, onChange)),
    isBlank: (row) => isBlankValue(valuesOf(row)[attribute.name]),
    cell: (row) =>
      isFirst && isBlankValue(valuesOf(row)[attribute.name]) ? (
        <span class={styles.id}>{shortId(row.id ?? '')}</span>
      ) : (
        <ValueView attribute={attribute} attributes={valuesOf(row)} isShort />
      ),
  });
  return (
    <RowTable
      pages={pages}
      isLoading={isLoading}
      unfiltered={query.filters.length > 0 ? addressOfList(resource.type) : undefined}
      addressOf={({ type, id }) =>
        resource.read && id !== null ? addressOfResource(type, id) : undefined
      }
      columns={[
        ...(shown.length > 0 ? shown : all.slice(-1)).map((each, at) => columnOf(each, at === 0)),
        ...query.include.map(relatedColumn),
      ]}
    />
  );
}

const valuesOf = ({ id, attributes }: Resource): Resource['attributes'] => ({ ...attributes, id });

/** A heading that sorts, with the present order. */
function sortingBy(name: string, query: ListQuery, onChange: (query: ListQuery) => void) {
  const sort = query.sorts.find(({ path }) => path === name);
  return {
    sort: sort && (sort.isDescending ? ('descending' as const) : ('ascending' as const)),
    heading: (
      <button
        type="button"
        class={styles.sort}
        onClick={() => onChange(fromFirstPage(query, { sorts: nextSort(query, name) }))}
      >
        {titleOf(name)}
        <span aria-hidden="true">{sort && (sort.isDescending ? ' ↓' : ' ↑')}</span>
      </button>
    ),
  };
}

const relatedColumn = (name: string): Column => ({
  label: titleOf(name),
  cell: (row, included) => {
    const identifier = relatedOne(row, name);
    if (!identifier) return <span class={styles.none}>–</span>;
    const related = includedIn(included, identifier);
    return (
      <a class={styles.link} href={addressOfResource(identifier.type, identifier.id)}>
        <bdi class={styles.cut}>{related ? nameOf(related) : shortId(identifier.id)}</bdi>
      </a>
    );
  },
});
