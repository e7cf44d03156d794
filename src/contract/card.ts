import * as z from 'zod/mini';
import { CountryCode } from './address.ts';
import {
  cardNumberPattern,
  hasValidCheckDigit,
  longestCardholderName,
  postalCodePattern,
} from './card-rules.ts';
import { parseExpiration } from './expiration-date.ts';
import { compactInput, plainInput, plainLine } from './plain-input.ts';

export { hasValidCheckDigit };

/** What a cardholder types. None of it ever leaves the card frame but to the platform. */

/** The PAN: 12 to 19 digits with a valid check digit. Separators are removed. */
export const CardNumber = z
  .string()
  .check(
    z.overwrite(compactInput),
    z.regex(cardNumberPattern, { error: 'must be 12 to 19 digits' }),
    z.refine(hasValidCheckDigit, {
      error: 'must be a valid card number: the check digit is wrong',
    }),
  );

/** Card security code: 3 digits, 4 for American Express. Never stored. */
export const SecurityCode = z
  .string()
  .check(z.overwrite(compactInput), z.regex(/^\d{3,4}$/, { error: 'must be 3 or 4 digits' }));

/**
 * `MMYY`, also taken in any other form that names a month and a year: `12/30`, `2030-12`. Whether it has
 * passed is the platform's to say, by its clock.
 */
export const ExpirationDate = z.string().check(
  z.overwrite((text) => parseExpiration(text) ?? text),
  z.regex(/^(0[1-9]|1[0-2])\d\d$/, { error: 'must be MMYY' }),
);

/** The name as printed on the card. */
export const CardholderName = z
  .string()
  .check(
    z.overwrite(plainLine),
    z.minLength(1, { error: 'is required' }),
    z.maxLength(longestCardholderName, { error: 'must have at most 80 characters' }),
  );

/** ZIP or postal code of the cardholder's bank statement. */
export const PostalCode = z
  .string()
  .check(
    z.overwrite(plainInput),
    z.regex(postalCodePattern, { error: 'must be 2 to 12 letters or digits' }),
  );

/** Only the postal code is needed for the address verification of card networks. */
export const BillingAddress = z.object({
  'postal-code': PostalCode,
  'street-1': z.optional(z.string().check(z.maxLength(100))),
  'street-2': z.optional(z.string().check(z.maxLength(100))),
  city: z.optional(z.string().check(z.maxLength(100))),
  region: z.optional(z.string().check(z.maxLength(100))),
  country: z.optional(CountryCode),
});

/**
 * What the issuer wants to know of the browser (EMV 3-D Secure 2.2, browser information).
 * The accept header is added by the platform.
 */
export const Browser = z.object({
  /** Bits per pixel of the screen. */
  'color-depth': z.int().check(z.minimum(1), z.maximum(48)),
  /** Pixels. */
  'screen-height': z.int().check(z.minimum(0), z.maximum(999_999)),
  /** Pixels. */
  'screen-width': z.int().check(z.minimum(0), z.maximum(999_999)),
  /** Minutes that UTC is ahead of local time, as `Date.getTimezoneOffset()` has it. */
  'time-zone': z.int().check(z.minimum(-840), z.maximum(840)),
  /** BCP 47. */
  language: z.string().check(z.minLength(1), z.maxLength(35)),
  'java-enabled': z.boolean(),
  'javascript-enabled': z.boolean(),
  'user-agent': z.string().check(z.maxLength(2048)),
  /** The room the challenge dialog has, in CSS pixels; the platform chooses `challengeWindowSize` by it. */
  'challenge-width': z.optional(z.int().check(z.minimum(0), z.maximum(999_999))),
  'challenge-height': z.optional(z.int().check(z.minimum(0), z.maximum(999_999))),
});
export type Browser = z.infer<typeof Browser>;
