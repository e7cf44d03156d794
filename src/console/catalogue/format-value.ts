import type { AttributeShape } from '../wire/index.ts';
import { dateTimeFormat, numberFormat } from './formatters.ts';
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
  if (kind === 'date') return formatDate(String(value), format);
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
export function formatTime(
  value: string,
  { locale, timeZone }: Pick<Format, 'locale' | 'timeZone'>,
): Formatted {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return { text: value };
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return { text: dateTimeFormat(locale, options).format(time), exact: value };
}

function formatDate(value: string, { locale }: Format): Formatted {
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return { text: value };
  const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return { text: dateTimeFormat(locale, options).format(day), exact: value };
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
  const options: Intl.NumberFormatOptions = currency
    ? { style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: 20 }
    : { maximumFractionDigits: 20 };
  const minimum = currency && { minimumFractionDigits: fractionOf(currency) };
  const number = numberFormat(locale, { ...options, ...minimum });
  return { text: number.format(exact), exact };
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

function fractionOf(currency: string): number {
  const { minimumFractionDigits } = numberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return minimumFractionDigits ?? 2;
}
