import { dateTimeFormat, numberFormat } from '../texts/formatters.ts';
import { text } from '../texts/text.ts';
import type { AttributeShape } from '../wire/index.ts';
import { titleOf } from './words.ts';

/** A value for people, with what it is exactly if that differs. */
export interface Formatted {
  readonly text: string;
  readonly exact?: string;
}

export interface Format {
  /** Of the reader, BCP 47. */
  readonly locale: string;
  /** Of the reader, such as `Europe/Berlin`. */
  readonly timeZone: string;
}

type Attributes = Readonly<Record<string, unknown>>;

/** Formats a value as the reader writes it. Returns undefined if there is none. */
export function formatValue(
  { name, kind, values }: AttributeShape,
  attributes: Attributes,
  format: Format,
): Formatted | undefined {
  const value = attributes[name];
  if (isBlankValue(value)) return undefined;
  if (kind === 'timestamp' || kind === 'date') return formatTime(String(value), format);
  if (typeof value === 'boolean') return { text: text(value ? 'yes' : 'no') };
  if (kind === 'money') return formatNumber(value, currencyOf(name, attributes), format);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    return { text: value.join(', ') };
  }
  if (typeof value === 'object') return { text: JSON.stringify(value) };
  const exact = String(value);
  return values?.includes(exact) && /^[a-z][a-z_-]+$/.test(exact)
    ? { text: titleOf(exact), exact }
    : { text: exact };
}

/** True if there is nothing to show. */
export function isBlankValue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '';
}

/** Formats a timestamp in the reader's zone, or a date, which is the same day everywhere. */
export function formatTime(value: string, { locale, timeZone }: Format): Formatted {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return { text: value };
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  const options = isDay ? { timeZone: 'UTC' } : ({ timeZone, timeStyle: 'short' } as const);
  const format = dateTimeFormat(locale, { dateStyle: 'medium', ...options });
  return { text: format.format(time), exact: value };
}

/** Numbers beside a currency that are no money. */
const notMoney = /count|percent|hours|days/;

function currencyOf(name: string, attributes: Attributes): string | undefined {
  if (notMoney.test(name)) return undefined;
  return [`${name}-currency`, name.replace('amount', 'currency-type'), 'currency-type']
    .map((each) => attributes[each])
    .find((currency): currency is string => /^[A-Z]{3}$/.test(String(currency)));
}

/** Formats a number with all its digits, which text has and a number would lose. */
export function formatNumber(
  value: unknown,
  currency: string | undefined,
  { locale }: Pick<Format, 'locale'>,
): Formatted {
  const exact = String(value);
  if (!isDecimal(exact)) return { text: exact };
  const money = currency && ({ style: 'currency', currency, currencyDisplay: 'code' } as const);
  const number = numberFormat(locale, { ...money, maximumFractionDigits: 20 });
  return { text: number.format(exact), exact };
}

const isDecimal = (each: string): each is `${number}` => /^-?\d+(\.\d+)?$/.test(each);

/** Writes a time as the API does. */
export const timeText = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');
