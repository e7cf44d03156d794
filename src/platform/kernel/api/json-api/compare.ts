import { type RawBuilder, sql } from 'kysely';
import { Failure, type Secrets, sealValue } from '../../store/index.ts';
import type { Condition } from '../../work/index.ts';
import { parseFilterValue } from './filter-value.ts';
import type { Filter, FilterOperator } from './index-query.ts';
import type { Operand } from './operand.ts';

export type Comparison = Pick<Filter, 'operator' | 'value' | 'parameter'>;

/** Confidential attributes: callers find a value only if they know all of it. */
export const exactOperators: readonly FilterOperator[] = ['eq', 'in'];

const ordering = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

/**
 * Returns a comparison that can use an index. Rows without a value differ from every value, and are
 * neither greater nor less than any.
 *
 * @throws Failure malformed_request for an operator that a confidential attribute doesn't support,
 *   internal_error if the value has the wrong type
 */
export function compare(
  operand: Operand,
  { operator, value, parameter }: Comparison,
  secrets: Secrets,
): Condition {
  if (operand.isConfidential && !exactOperators.includes(operator)) {
    throw new Failure(
      'malformed_request',
      `${parameter}: this attribute identifies a person. Filter by its whole value, with eq or in.`,
      { title: 'Bad Filter' },
    );
  }
  const parsed = (text: string) => {
    const plain = parseFilterValue(operand.kind, text, parameter);
    return operand.isSealed ? sealValue(secrets, String(plain)) : plain;
  };
  switch (operator) {
    case 'eq':
      return isEqual(operand, parsed(value));
    case 'neq':
      return isNot(isEqual(operand, parsed(value)));
    case 'in':
      return isOneOf(operand, value.split(',').map(parsed));
    case 'nin':
      return isNot(isOneOf(operand, value.split(',').map(parsed)));
    case 'like':
      return sql`${textOf(operand)} ilike ${`%${escaped(value, parameter)}%`}`;
    case 'nlike':
      return sql`coalesce(${textOf(operand)}, '') not ilike ${`%${escaped(value, parameter)}%`}`;
    case 'sw':
      // Like `ilike`, in a form that can use an index on the lower case.
      return sql`lower(${textOf(operand)}) like lower(${`${escaped(value, parameter)}%`}::text)`;
    default:
      return isOrdered(operand, operator, parsed(value));
  }
}

function isNot(condition: Condition): Condition {
  return sql`not coalesce(${condition}, false)`;
}

/** Timestamps are equal within the second that is shown; a list equals each of its items. */
function isEqual({ ref, kind }: Operand, value: unknown): Condition {
  if (kind === 'timestamp') return sql`(${ref} >= ${value} and ${ref} < ${secondAfter(value)})`;
  if (kind === 'json') return sql`(${ref} @> to_jsonb(${value}::text) or ${ref}::text = ${value})`;
  return sql`${ref} = ${value}`;
}

function isOneOf(operand: Operand, values: readonly unknown[]): Condition {
  if (operand.kind === 'timestamp' || operand.kind === 'json') {
    return sql`(${sql.join(
      values.map((value) => isEqual(operand, value)),
      sql` or `,
    )})`;
  }
  return sql`${operand.ref} in (${sql.join([...values])})`;
}

function isOrdered(operand: Operand, operator: keyof typeof ordering, value: unknown): Condition {
  const { ref, kind } = operand;
  if (kind === 'json') return sql`${ref}::text ${ordering[operator]} ${value}`;
  if (kind !== 'timestamp') return sql`${ref} ${ordering[operator]} ${value}`;
  // "After 12:00:01" and "until 12:00:01" include the whole second.
  if (operator === 'gt') return sql`${ref} >= ${secondAfter(value)}`;
  return operator === 'lte'
    ? sql`${ref} < ${secondAfter(value)}`
    : sql`${ref} ${ordering[operator]} ${value}`;
}

function secondAfter(timestamp: unknown): Date {
  return new Date(Number(timestamp) + 1000);
}

/** Returns the value as text, as in an answer. */
function textOf({ ref, kind }: Operand): RawBuilder<unknown> {
  if (kind === 'timestamp') {
    return sql`to_char(${ref} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  }
  if (kind === 'money') return sql`trim_scale(${ref})::text`;
  return kind === 'text' ? ref : sql`${ref}::text`;
}

function escaped(text: string, parameter: string): string {
  return String(parseFilterValue('text', text, parameter)).replace(/[\\%_]/g, '\\$&');
}
