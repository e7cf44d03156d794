import * as z from 'zod/mini';
import { decimalOf, isAboveMost } from './units.ts';
import type { Breach } from './with-rules.ts';

/** Currencies the platform knows. */
export const CurrencyType = z.enum(['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'USD']);
export type CurrencyType = z.infer<typeof CurrencyType>;

/** Money in answers: a JSON number in major units (`100.5` is one hundred dollars and fifty cents). */
export const Amount = z.number();

/**
 * ISO 4217: how many decimal places an amount of each currency has. No currency here has more than
 * two, for which the columns of the database have room.
 */
export const minorUnits: Readonly<Record<CurrencyType, number>> = {
  AUD: 2,
  CAD: 2,
  EUR: 2,
  GBP: 2,
  JPY: 0,
  USD: 2,
};

const decimal = /^\d{1,13}(\.\d{1,2})?$/;
/** The largest amount: thirteen digits before the point. */
const mostAmount = '9999999999999.99';

/**
 * Money in requests, in major units: a number or a decimal string, above zero, at most
 * 9999999999999.99, with at most as many places as its currency has: see {@link amountBreach}.
 * Thousands separators and currency signs are refused.
 */
export const PositiveAmount = z.union([z.string(), z.number()]).check(
  z.refine(isPositiveAmount, {
    error: ({ input }) =>
      isAboveMost(input, 13)
        ? `must be at most ${mostAmount}`
        : 'must be a decimal above 0 with at most 2 places',
  }),
  z.describe(
    `Major units: a decimal above 0, at most ${mostAmount}, with at most as many places as the currency has (ISO 4217: 2, but none for JPY).`,
  ),
);
export type PositiveAmount = z.infer<typeof PositiveAmount>;

/** Whether a value is money as requests carry it: see {@link PositiveAmount}. */
export function isPositiveAmount(value: unknown): boolean {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && decimal.test(text) && /[1-9]/.test(text);
}

/**
 * What is wrong with the places of an amount that is valid by itself, as the end of a sentence;
 * undefined when its currency has them all. `100.00` has two, whatever they are.
 *
 * @example amountBreach('100.50', 'JPY') // 'must be a whole number: JPY has no decimal places'
 */
export function amountBreach(amount: string | number, currency: CurrencyType): string | undefined {
  const most = minorUnits[currency];
  const [, places = ''] = decimalOf(amount).split('.');
  if (places.length <= most) return undefined;
  return most === 0
    ? `must be a whole number: ${currency} has no decimal places`
    : `must have at most ${most} decimal places, as ${currency} has`;
}

/**
 * The same for attributes of an object that names its currency itself. The attributes may be wrong
 * by themselves: see `withRules`.
 */
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

/**
 * A decimal of the database as people read it, with the places of its currency.
 *
 * @example inCurrency('100.00', 'JPY') // '100 JPY'
 */
export function inCurrency(amount: string, currency: CurrencyType): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const places = fraction.slice(0, minorUnits[currency]);
  return `${places === '' ? whole : `${whole}.${places}`} ${currency}`;
}
