import * as z from 'zod/mini';

/** Permanent id of a record of the platform. */
export const reference = z.uuid();

/** Decimal in major units, such as `25.50`. */
export const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/));

export const text = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max));

/** Why a check needs a person: codes, or lines that operators read. */
export const exceptions = z.array(text(1, 1000)).check(z.maxLength(50));

export const postalAddress = z.object({
  street1: text(0, 1000),
  street2: z.nullable(text(0, 1000)),
  city: text(0, 1000),
  region: z.nullable(text(0, 1000)),
  postalCode: z.nullable(text(0, 1000)),
  country: text(1, 100),
  /** The whole address on one line in Latin letters, if the other parts may have letters of another script. */
  latinAddress: z.optional(text(1, 1000)),
});

export const examplePostalAddress = {
  street1: '1 Main Street',
  street2: null,
  city: 'Las Vegas',
  region: 'NV',
  postalCode: '89145',
  country: 'US',
};
