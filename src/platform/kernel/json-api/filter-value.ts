import { Failure } from '../failure.ts';
import type { AttributeKind } from './attribute.ts';

const patterns: Partial<Record<AttributeKind, [RegExp, string]>> = {
  uuid: [/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i, 'a UUID'],
  boolean: [/^(true|false|1|0)$/i, 'true or false'],
  integer: [/^-?\d{1,9}$/, 'a whole number'],
  money: [/^-?\d{1,20}(\.\d{1,18})?$/, 'a decimal number'],
  date: [/^(?!0000)\d{4}-\d\d-\d\d$/, 'a date, YYYY-MM-DD'],
};

/**
 * The value of a filter as it is compared in SQL.
 *
 * @param parameter the parameter of the query, for the message
 * @throws Failure internal_error: the specification answers bad filter data with 500
 */
export function parseFilterValue(kind: AttributeKind, text: string, parameter: string): unknown {
  if (kind === 'timestamp') return parseMoment(text, parameter);
  const [pattern, expected] = patterns[kind] ?? [/^[^\0]*$/, 'text without null characters'];
  if (!pattern.test(text) || (kind === 'date' && !isDate(text))) throw badData(parameter, expected);
  return text;
}

/** Whether the calendar has the day. */
function isDate(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** A `+` that nobody encoded has arrived as a blank. */
const offsetAfterBlank = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d\S*) (\d\d:?\d\d)$/;

function parseMoment(given: string, parameter: string): Date {
  const text = given.trim().replace(offsetAfterBlank, '$1+$2');
  const moment = /^(?!0000)\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime())) throw badData(parameter, 'a moment, YYYY-MM-DDThh:mm:ssZ');
  moment.setUTCMilliseconds(0);
  return moment;
}

function badData(parameter: string, expected: string): Failure {
  return new Failure('internal_error', `The value of ${parameter} must be ${expected}.`, {
    title: 'Bad Filter',
  });
}
