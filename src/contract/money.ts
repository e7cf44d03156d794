import * as z from 'zod/mini';

/** Currencies the platform knows. */
export const CurrencyType = z.enum(['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'USD']);
export type CurrencyType = z.infer<typeof CurrencyType>;

/** Money in answers: a JSON number in major units (`100.5` is one hundred dollars and fifty cents). */
export const Amount = z.number();

const decimal = /^\d{1,13}(\.\d{1,2})?$/;

/**
 * Money in requests, in major units: a number or a decimal string, above zero, at most two places.
 * Thousands separators and currency signs are refused.
 */
export const PositiveAmount = z
  .union([z.string(), z.number()])
  .check(z.refine(isPositiveAmount, { error: 'must be a decimal above 0 with at most 2 places' }));
export type PositiveAmount = z.infer<typeof PositiveAmount>;

/** Whether a value is money as requests carry it: see {@link PositiveAmount}. */
export function isPositiveAmount(value: unknown): boolean {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && decimal.test(text) && /[1-9]/.test(text);
}
