import * as z from 'zod/mini';

/** Units of an asset in answers: a JSON number. */
export const Units = z.number();

/** So many that a total of as many as ever come can still be written down. */
const decimal = /^\d{1,15}(\.\d{1,18})?$/;

/**
 * Units of an asset in requests: a number or a decimal string, above zero and below 10^15. How many
 * decimal places there may be is the asset's `max-decimal-precision`, 18 at most.
 */
export const PositiveUnits = z.union([z.string(), z.number()]).check(
  z.refine(isPositiveUnits, {
    error: ({ input }) =>
      isAboveMost(input, 15)
        ? 'must be below 1000000000000000'
        : 'must be a decimal above 0 with at most 18 places',
  }),
  z.describe(
    'Units: a decimal above 0 and below 10^15, with at most as many places as the asset has.',
  ),
);

/** Whether a value is units as requests carry them: see {@link PositiveUnits}. */
export function isPositiveUnits(value: unknown): boolean {
  const text = typeof value === 'number' ? decimalOf(value) : value;
  return typeof text === 'string' && decimal.test(text) && /[1-9]/.test(text);
}

/** A number as people write it: 0.0000001, which JavaScript writes as 1e-7. */
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

/** Whether something is a number with more digits before its point than there is room for. */
export function isAboveMost(value: unknown, digits: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 10 ** digits;
  return (
    typeof value === 'string' &&
    /^0*([1-9]\d*)(\.\d+)?$/.test(value) &&
    value.replace(/^0+|\..*/g, '').length > digits
  );
}
