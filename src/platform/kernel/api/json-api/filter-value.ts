import { Failure } from '../../store/index.ts';
import type { AttributeKind } from '../../work/index.ts';
import { parseDate, parseTimestamp } from './parse-dates.ts';

const patterns: Partial<Record<AttributeKind, [RegExp, string]>> = {
  uuid: [/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i, 'a UUID'],
  boolean: [/^(true|false|1|0)$/i, 'true or false'],
  integer: [/^-?\d{1,9}$/, 'a whole number'],
  money: [/^-?\d{1,20}(\.\d{1,18})?$/, 'a decimal number'],
};

/** Parses a value for SQL. @throws Failure internal_error: bad filter data is a 500 */
export function parseFilterValue(kind: AttributeKind, text: string, parameter: string): unknown {
  if (kind === 'timestamp') return secondOf(text, parameter);
  if (kind === 'date') return parseDate(text) ?? refuse(parameter, 'a date, YYYY-MM-DD');
  const [pattern, expected] = patterns[kind] ?? [/^[^\0]*$/, 'text without null characters'];
  return pattern.test(text) ? text : refuse(parameter, expected);
}

/** A `+` that was not encoded arrives as a space. */
const offsetAfterBlank = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d\S*) (\d\d:?\d\d)$/;

function secondOf(given: string, parameter: string): Date {
  const timestamp = parseTimestamp(given.trim().replace(offsetAfterBlank, '$1+$2'));
  if (!timestamp) return refuse(parameter, 'a timestamp, YYYY-MM-DDThh:mm:ssZ');
  timestamp.setUTCMilliseconds(0);
  return timestamp;
}

function refuse(parameter: string, expected: string): never {
  throw new Failure('internal_error', `The value of ${parameter} must be ${expected}.`, {
    title: 'Bad Filter',
  });
}
