import * as z from 'zod/mini';

/** Units of an asset in responses: a JSON number. */
export const Units = z.number();

/** Limited so that totals fit in the database. */
const decimal = /^\d{1,15}(\.\d{1,18})?$/;

/** Units of an asset in requests. The asset's `max-decimal-precision` limits the decimal places, to at most 18. */
export const PositiveUnits = z.union([z.string(), z.number()]).check(
  z.refine(isPositiveUnits, {
    error: ({ input }) =>
      exceedsDigits(input, 15)
        ? 'must be below 1000000000000000'
        : 'must be a decimal above 0 with at most 18 places',
  }),
  z.describe(
    'Units: a decimal above 0 and below 10^15, with at most the decimal places of the asset.',
  ),
);

/** True for valid units in a request: see {@link PositiveUnits}. */
export function isPositiveUnits(value: unknown): boolean {
  const text = typeof value === 'number' ? decimalOf(value) : value;
  return typeof text === 'string' && decimal.test(text) && /[1-9]/.test(text);
}

/** Formats a number without an exponent: 0.0000001 instead of 1e-7. */
export function decimalOf(value: string | number): string {
  if (typeof value === 'string') return value;
  const text = String(value);
  return text.includes('e-') ? value.toFixed(Math.min(decimalsOf(text), 100)) : text;
}

/** `1.5e-7` → 8. */
function decimalsOf(text: string): number {
  const [digits = '', exponent = '0'] = text.split('e-');
  return (digits.split('.')[1]?.length ?? 0) + Number(exponent);
}

/** True for a number with more than this many digits before the point. */
export function exceedsDigits(value: unknown, digits: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 10 ** digits;
  return (
    typeof value === 'string' &&
    /^0*([1-9]\d*)(\.\d+)?$/.test(value) &&
    value.replace(/^0+|\..*/g, '').length > digits
  );
}
