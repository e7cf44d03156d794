import * as z from 'zod/mini';

/** Permanent id of a record of the platform. */
export const reference = z.uuid();

/** Decimal in major units, such as `25.50`. */
export const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/));

export const text = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max));
