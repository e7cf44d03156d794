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
  readonly yes: string;
  readonly no: string;
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
  if (kind === 'timestamp') return formatTime(String(value), format);
  if (kind === 'date') {
    const day = new Date(`${value}T00:00:00Z`);
    return formatDate(String(value), day, { locale: format.locale, timeZone: 'UTC' });
  }
  if (typeof value === 'boolean') return { text: value ? format.yes : format.no };
  if (kind === 'money') return formatNumber(value, currencyOf(name, attributes), format);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    return { text: value.join(', ') };
  }
  if (typeof value === 'object') return { text: JSON.stringify(value) };
  const text = String(value);
  return values?.includes(text) && /^[a-z][a-z_-]+$/.test(text)
    ? { text: titleOf(text), exact: text }
    : { text };
}

/** True if there is nothing to show. */
export function isBlankValue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '';
}

/** Formats a timestamp in the reader's zone. */
export const formatTime = (
  value: string,
  { locale, timeZone }: Pick<Format, 'locale' | 'timeZone'>,
): Formatted => formatDate(value, new Date(value), { locale, timeZone, timeStyle: 'short' });

function formatDate(
  value: string,
  date: Date,
  { locale, ...options }: Intl.DateTimeFormatOptions & Pick<Format, 'locale'>,
): Formatted {
  if (Number.isNaN(date.getTime())) return { text: value };
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...options });
  return { text: format.format(date), exact: value };
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
  const number = new Intl.NumberFormat(locale, { ...money, maximumFractionDigits: 20 });
  return { text: number.format(exact), exact };
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);
