import type * as z from 'zod/mini';
import { CardBrandName } from '../../../contract/card-brand-name.ts';
import type { OfSchemes } from '../../cards/three-ds/identifiers.ts';

/**
 * Reads one value for all card schemes, or one for each: `400551`, `visa=400551,mastercard=510510`.
 *
 * @returns undefined when a value does not have its form, or a scheme is unknown or there twice
 */
export function readOfSchemes(text: string, form: z.ZodMiniType<string>): OfSchemes | undefined {
  if (!/[=,]/.test(text)) return form.safeParse(text).data;
  const pairs = text.split(',').map((part) => part.split('=').map((side) => side.trim()));
  const isValid = pairs.every(
    ([scheme, value, ...more]) =>
      more.length === 0 && CardBrandName.safeParse(scheme).success && form.safeParse(value).success,
  );
  const values = Object.fromEntries(pairs);
  return isValid && Object.keys(values).length === pairs.length ? values : undefined;
}
