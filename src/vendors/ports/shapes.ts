import * as z from 'zod/mini';

/** Names something of the platform, once and for good. */
export const reference = z.uuid();

/** Decimal in major units, such as `25.50`. */
export const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/));

export const text = (shortest: number, longest: number) =>
  z.string().check(z.minLength(shortest), z.maxLength(longest));
