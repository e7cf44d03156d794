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

interface ListTableProps {
  readonly resource: ResourceShape;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  /** Undefined while the first page loads. */
  readonly pages: ResourcePage | undefined;
  readonly isLoading: boolean;
  onChange(query: ListQuery): void;
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
  const sortBy = (path: string) => onChange(fromFirstPage(query, { sorts: nextSort(query, path) }));
  return (
    <RowTable
      {...{ pages, isLoading }}
      unfiltered={query.filters.length > 0 ? addressOfList(resource.type) : undefined}
      addressOf={({ type, id }) =>
        resource.read && id !== null ? addressOfResource(type, id) : undefined
      }
      columns={[
        ...(shown.length > 0 ? shown : all.slice(-1)).map((attribute, index) => ({
          ...columnOf(attribute, index === 0),
          ...headingOf(attribute, query, sortBy),
        })),
        ...query.include.map(relatedColumn),
      ]}
    />
  );
}

function columnOf(attribute: AttributeShape, isFirst: boolean): Column {
  const valuesOf = ({ id, attributes }: Resource) => ({ ...attributes, id });
  const isBlank = (row: Resource) => isBlankValue(Reflect.get(valuesOf(row), attribute.name));
  return {
    ...{ label: titleOf(attribute.name), isNumber: attribute.kind === 'money', isBlank },
    cell: (row) =>
      isFirst && isBlank(row) ? (
        <span class={styles.id}>{shortId(row.id ?? '')}</span>
      ) : (
        <ValueView attribute={attribute} attributes={valuesOf(row)} isShort />
      ),
  };
}

/** A button that sorts, with the present order. */
function headingOf(
  { name, sortable }: AttributeShape,
  { sorts }: ListQuery,
  sortBy: (path: string) => void,
): Partial<Column> {
  const sort = sorts.find(({ path }) => path === name);
  const order = sort && (sort.isDescending ? 'descending' : 'ascending');
  if (!sortable) return { sort: order };
  const arrows = { ascending: ' ↑', descending: ' ↓' };
  return {
    sort: order,
    heading: (
      <button type="button" class={styles.sort} onClick={() => sortBy(name)}>
        {titleOf(name)}
        <span aria-hidden="true">{order && arrows[order]}</span>
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
