import { type Field, requiredField } from '../form/field.ts';
import { hasText, text } from '../texts/text.ts';
import type { AttributeShape, FilterOperator } from '../wire/index.ts';

/** Comparisons that mean something for an attribute. */
export function operatorsOf({ kind, operators }: AttributeShape): readonly FilterOperator[] {
  return kind === 'boolean'
    ? operators.filter((each) => each === 'eq' || each === 'neq')
    : operators;
}

/** `is`, `is not`; of a time, `is after`. */
export function wordOf(operator: FilterOperator, { kind }: Pick<AttributeShape, 'kind'>): string {
  const ofTime = `operator.${operator}.time`;
  return text(isTime(kind) && hasText(ofTime) ? ofTime : `operator.${operator}`);
}

const isTime = (kind: AttributeShape['kind']) => kind === 'timestamp' || kind === 'date';

/** Comparisons with several values, separated by commas. */
export const takesMany = (operator: FilterOperator) => operator === 'in' || operator === 'nin';

/** Comparisons with a part of a value, which may be any text. */
export const comparesText = (operator: FilterOperator) =>
  ['like', 'nlike', 'sw'].includes(operator);

/** As the API checks values. Any other text is valid. */
const patterns: Partial<Record<AttributeShape['kind'], RegExp>> = {
  uuid: /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  boolean: /^(true|false)$/,
  integer: /^-?\d{1,9}$/,
  money: /^-?\d{1,20}(\.\d{1,18})?$/,
};

/** Returns what is wrong with a value that the API would refuse, or undefined. */
export function problemOfFilter({ kind }: AttributeShape, operator: FilterOperator, value: string) {
  if (value.trim() === '') return text('filter.missing');
  if (comparesText(operator)) return undefined;
  const isValid = (each: string) =>
    isTime(kind) ? !Number.isNaN(Date.parse(each)) : (patterns[kind]?.test(each.trim()) ?? true);
  if ((takesMany(operator) ? value.split(',') : [value]).every(isValid)) return undefined;
  const form = isTime(kind) ? 'date' : kind;
  const wrong = `filter.wrong.${form}`;
  return text(hasText(wrong) ? wrong : 'filter.missing');
}

/** The field with which the value of a filter is typed or chosen. */
export function fieldOf({ name, kind, values }: AttributeShape, operator: FilterOperator): Field {
  const choices = kind === 'boolean' ? ['true', 'false'] : values;
  const isWhole = !takesMany(operator) && !comparesText(operator);
  if (choices && (takesMany(operator) || operator === 'eq' || operator === 'neq')) {
    return { ...requiredField, name, kind: 'choice', values: choices };
  }
  const inputs = { timestamp: 'time', date: 'date' } as const;
  const input = isWhole && (kind === 'timestamp' || kind === 'date') ? inputs[kind] : 'text';
  return { ...requiredField, name, kind: 'text', input };
}
