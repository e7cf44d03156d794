import fc from 'fast-check';
import { exactOperators } from '../../kernel/api/json-api/compare.ts';
import { type FilterOperator, filterOperators } from '../../kernel/api/json-api/index-query.ts';
import type { Row } from '../../kernel/work/resources/attribute.ts';
import { columnOfAttribute } from '../../kernel/work/resources/resource.ts';
import type { Hiding } from './unreadable-rows.ts';

/** A field behind a relationship, with its values in unreadable rows. */
interface Field {
  readonly name: string;
  readonly values: readonly string[];
  readonly isConfidential: boolean;
}

/** Returns queries through a relationship: each operator, each sort direction, and an include. */
export function queriesThrough(hiding: Hiding): fc.Arbitrary<string[]> {
  const fields = fieldsOf(hiding);
  const filters = filterOperators.map((operator) =>
    fc
      .constantFrom(...fields.filter(takes(operator)))
      .chain(({ name, values }) =>
        fc.constantFrom(...values).map((value) => filterOf(`${name} ${operator}`, value)),
      ),
  );
  const anyName = fc.constantFrom(...fields).map(({ name }) => name);
  const sorts = ['', '-'].map((sign) => anyName.map((name) => `sort=${sign}${name}`));
  return fc.tuple(fc.constant(`include=${hiding.name}`), ...sorts, ...filters);
}

const takes =
  (operator: FilterOperator) =>
  ({ isConfidential }: Field): boolean =>
    !isConfidential || exactOperators.includes(operator);

function filterOf(field: string, value: string): string {
  const compared = / (n?like|sw)$/.test(field) ? value.slice(0, 3) : value;
  return `${new URLSearchParams({ [`filter[${field}]`]: compared })}`;
}

/** Returns values of the first rows: those that are related to readable ones. */
function fieldsOf({ name, related, hidden }: Hiding): Field[] {
  const rows = hidden.slice(0, 3);
  const ids = rows.map((row) => String(row.id));
  const fields = Object.entries(related.attributes).flatMap(([attributeName, attribute]) => {
    const { isConfidential, isQueryable, kind } = attribute;
    const column = columnOfAttribute(attributeName, attribute);
    const read = (row: Row) => (kind === 'money' ? row[column] : attribute.read(row, column));
    const values = rows.flatMap((row) => textOf(read(row)));
    const field = { name: `${name}.${attributeName}`, values, isConfidential };
    return isQueryable && values.length > 0 ? [field] : [];
  });
  return [{ name: `${name}.id`, values: ids, isConfidential: false }, ...fields];
}

function textOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}
