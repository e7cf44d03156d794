import * as z from 'zod/mini';
import { decimalOf, exceedsDigits } from './units.ts';
import type { Breach } from './with-rules.ts';

/** Supported currencies. */
export const CurrencyType = z.enum(['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'USD']);
export type CurrencyType = z.infer<typeof CurrencyType>;

/** Money in responses: a JSON number in major units (`100.5` is one hundred dollars and fifty cents). */
export const Amount = z.number();

/** Decimal places by currency (ISO 4217). At max two, which is the limit of the database columns. */
export const minorUnits: Readonly<Record<CurrencyType, number>> = {
  AUD: 2,
  CAD: 2,
  EUR: 2,
  GBP: 2,
  JPY: 0,
  USD: 2,
};

const decimal = /^\d{1,13}(\.\d{1,2})?$/;
/** Thirteen digits before the point. */
const maxAmount = '9999999999999.99';

/** Money in requests, in major units. Decimal places depend on the currency: see {@link amountBreach}. */
export const PositiveAmount = z.union([z.string(), z.number()]).check(
  z.refine(isPositiveAmount, {
    error: ({ input }) =>
      exceedsDigits(input, 13)
        ? `must be at most ${maxAmount}`
        : 'must be a decimal above 0 with at most 2 places',
  }),
  z.describe(
    `Major units: a decimal above 0, at most ${maxAmount}, with at most the decimal places of the currency (ISO 4217: 2, but none for JPY).`,
  ),
);
export type PositiveAmount = z.infer<typeof PositiveAmount>;

/** True for a valid amount in a request: see {@link PositiveAmount}. */
export function isPositiveAmount(value: unknown): boolean {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && decimal.test(text) && /[1-9]/.test(text);
}

/**
 * Checks the decimal places of a valid amount. Returns the end of an error sentence, or undefined.
 *
 * @example amountBreach('100.50', 'JPY') // 'must be a whole number: JPY has no decimal places'
 */
export function amountBreach(amount: string | number, currency: CurrencyType): string | undefined {
  const max = minorUnits[currency];
  const [, places = ''] = decimalOf(amount).split('.');
  if (places.length <= max) return undefined;
  return max === 0
    ? `must be a whole number: ${currency} has no decimal places`
    : `must have at most ${max} decimal places in ${currency}`;
}

/** Checks the decimal places of attributes in an object with `currency-type`, for `withRules`. */
export function moneyBreaches(
  object: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Breach[] {
  const currency = CurrencyType.safeParse(object['currency-type']);
  if (!currency.success) return [];
  return names.flatMap((name) => {
    const amount = object[name];
    if (typeof amount !== 'string' && typeof amount !== 'number') return [];
    const message = amountBreach(amount, currency.data);
    return message === undefined ? [] : [{ path: [name], message }];
  });
}

/** Formats a decimal of the database: `100.00` as `100 JPY`. */
export function inCurrency(amount: string, currency: CurrencyType): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const places = fraction.slice(0, minorUnits[currency]);
  return `${places === '' ? whole : `${whole}.${places}`} ${currency}`;
}
