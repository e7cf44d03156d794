import { type TextKey, text } from '../texts/text.ts';
import type { AttributeShape, FilterOperator } from '../wire/index.ts';

/** Comparisons that mean something for an attribute. */
export function operatorsOf({ kind, operators }: AttributeShape): readonly FilterOperator[] {
  return kind === 'boolean'
    ? operators.filter((each) => each === 'eq' || each === 'neq')
    : operators;
}

/** `is`, `is not`; of a time, `is after`. */
export function wordOf(operator: FilterOperator, { kind }: Pick<AttributeShape, 'kind'>): string {
  const isTime = kind === 'timestamp' || kind === 'date';
  return text((isTime ? ofTimes[operator] : undefined) ?? `operator.${operator}`);
}

const ofTimes: Partial<Record<FilterOperator, TextKey>> = {
  gt: 'operator.after',
  gte: 'operator.from',
  lt: 'operator.before',
  lte: 'operator.until',
};

/** Comparisons with several values, separated by commas. */
export const takesMany = (operator: FilterOperator) => operator === 'in' || operator === 'nin';

/** Comparisons with a part of a value, which may be any text. */
export const comparesText = (operator: FilterOperator) =>
  ['like', 'nlike', 'sw'].includes(operator);

type Rule = readonly [isValid: (value: string) => boolean, otherwise: TextKey];

const matches = (pattern: RegExp) => (value: string) => pattern.test(value.trim());

/** As the API checks values. Any other text is valid. */
const rules: Partial<Record<AttributeShape['kind'], Rule>> = {
  uuid: [matches(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i), 'filter.wrong.uuid'],
  boolean: [matches(/^(true|false)$/), 'filter.wrong.boolean'],
  integer: [matches(/^-?\d{1,9}$/), 'filter.wrong.integer'],
  money: [matches(/^-?\d{1,20}(\.\d{1,18})?$/), 'filter.wrong.money'],
  date: [(value) => !Number.isNaN(Date.parse(value)), 'filter.wrong.date'],
  timestamp: [(value) => !Number.isNaN(Date.parse(value)), 'filter.wrong.date'],
};

/** Returns what is wrong with a value that the API would refuse, or undefined. */
export function problemOfFilter(
  { kind }: AttributeShape,
  operator: FilterOperator,
  value: string,
): string | undefined {
  if (value.trim() === '') return text('filter.missing');
  if (comparesText(operator)) return undefined;
  const values = takesMany(operator) ? value.split(',') : [value];
  const [isValid, otherwise] = rules[kind] ?? [() => true, 'filter.missing' as const];
  return values.every(isValid) ? undefined : text(otherwise);
}
