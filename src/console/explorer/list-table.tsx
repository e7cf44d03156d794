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
export function ListTable(props: ListTableProps) {
  const { resource, query, columns, pages, isLoading } = props;
  const shown = shownAttributes(resource, columns);
  return (
    <RowTable
      {...{ pages, isLoading }}
      unfiltered={query.filters.length > 0 ? addressOfList(resource.type) : undefined}
      addressOf={({ type, id }) =>
        resource.read && id !== null ? addressOfResource(type, id) : undefined
      }
      columns={[
        ...shown.map((attribute, index) => columnOf(attribute, index, props)),
        ...query.include.map(relatedColumn),
      ]}
    />
  );
}

function shownAttributes(resource: ResourceShape, columns: readonly string[]): AttributeShape[] {
  const all = [...resource.attributes, idAttribute(resource)];
  const found = columns.flatMap((name) => all.find((each) => each.name === name) ?? []);
  return found.length > 0 ? found : [idAttribute(resource)];
}

function columnOf(
  attribute: AttributeShape,
  index: number,
  { query, onChange }: ListTableProps,
): Column {
  const { name, kind, sortable } = attribute;
  const sort = query.sorts.find(({ path }) => path === name);
  const isBlank = (row: Resource) => isBlankValue(valuesOf(row)[name]);
  return {
    label: titleOf(name),
    isNumber: kind === 'money',
    sort: sort && (sort.isDescending ? 'descending' : 'ascending'),
    ...(sortable && {
      heading: (
        <button
          type="button"
          class={styles.sort}
          onClick={() => onChange(fromFirstPage(query, { sorts: nextSort(query, name) }))}
        >
          {titleOf(name)}
          <span aria-hidden="true">{sort ? (sort.isDescending ? ' ↓' : ' ↑') : ''}</span>
        </button>
      ),
    }),
    isBlank,
    cell: (row) =>
      index === 0 && isBlank(row) ? (
        <span class={styles.id}>{shortId(row.id ?? '')}</span>
      ) : (
        <ValueView attribute={attribute} attributes={valuesOf(row)} isShort />
      ),
  };
}

const valuesOf = ({ id, attributes }: Resource): Readonly<Record<string, unknown>> => ({
  ...attributes,
  id,
});

const relatedColumn = (name: string): Column => ({
  label: titleOf(name),
  cell: (row, included) => <RelatedLink {...{ row, name, included }} />,
});

interface RelatedLinkProps {
  readonly row: Resource;
  readonly name: string;
  readonly included: readonly Resource[];
}

function RelatedLink({ row, name, included }: RelatedLinkProps) {
  const identifier = relatedOne(row, name);
  if (!identifier) return <span class={styles.none}>–</span>;
  const related = includedIn(included, identifier);
  return (
    <a class={styles.link} href={addressOfResource(identifier.type, identifier.id)}>
      <bdi class={styles.cut}>{related ? nameOf(related) : shortId(identifier.id)}</bdi>
    </a>
  );
}
