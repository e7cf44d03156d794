import * as z from 'zod/mini';
import { CountryCode } from './address.ts';
import {
  cardNumberPattern,
  hasValidCheckDigit,
  maxCardholderNameLength,
  postalCodePattern,
} from './card-rules.ts';
import { parseExpiration } from './expiration-date.ts';
import { compactInput, plainInput, plainLine } from './plain-input.ts';

export { hasValidCheckDigit };

/** Card details. The card frame sends them only to the platform. */

/** PAN: 12 to 19 digits with a valid check digit. Separators are removed. */
export const CardNumber = z.string().check(
  z.overwrite(compactInput),
  z.regex(cardNumberPattern, { error: 'must be 12 to 19 digits' }),
  z.refine(hasValidCheckDigit, {
    error: 'must be a valid card number: the check digit is wrong',
  }),
);

/** 3 digits, or 4 for American Express. Every attribute of this type is in `neverStored`. */
export const SecurityCode = z
  .string()
  .check(z.overwrite(compactInput), z.regex(/^\d{3,4}$/, { error: 'must be 3 or 4 digits' }));

/** `MMYY`, also accepted as `12/30` or `2030-12`. The platform checks that it is not in the past. */
export const ExpirationDate = z.string().check(
  z.overwrite((text) => parseExpiration(text) ?? text),
  z.regex(/^(0[1-9]|1[0-2])\d\d$/, { error: 'must be MMYY' }),
);

/** Name printed on the card. */
export const CardholderName = z
  .string()
  .check(
    z.overwrite(plainLine),
    z.minLength(1, { error: 'is required' }),
    z.maxLength(maxCardholderNameLength, { error: 'must have at most 80 characters' }),
  );

/** ZIP or postal code from the cardholder's bank statement. */
export const PostalCode = z
  .string()
  .check(
    z.overwrite(plainInput),
    z.regex(postalCodePattern, { error: 'must be 2 to 12 letters or digits' }),
  );

/** Card networks need only the postal code to verify an address. */
export const BillingAddress = z.object({
  'postal-code': PostalCode,
  'street-1': z.optional(z.string().check(z.maxLength(100))),
  'street-2': z.optional(z.string().check(z.maxLength(100))),
  city: z.optional(z.string().check(z.maxLength(100))),
  region: z.optional(z.string().check(z.maxLength(100))),
  country: z.optional(CountryCode),
});

/** Browser information for the issuer (EMV 3-D Secure 2.2). The platform adds the accept header. */
export const Browser = z.object({
  /** Bits per pixel of the screen. */
  'color-depth': z.int().check(z.minimum(1), z.maximum(48)),
  /** Pixels. */
  'screen-height': z.int().check(z.minimum(0), z.maximum(999_999)),
  /** Pixels. */
  'screen-width': z.int().check(z.minimum(0), z.maximum(999_999)),
  /** UTC minus local time in minutes, from `Date.getTimezoneOffset()`. */
  'time-zone': z.int().check(z.minimum(-840), z.maximum(840)),
  /** BCP 47. */
  language: z.string().check(z.minLength(1), z.maxLength(35)),
  'java-enabled': z.boolean(),
  'javascript-enabled': z.boolean(),
  'user-agent': z.string().check(z.maxLength(2048)),
  /** Space for the challenge dialog in CSS pixels, which determines `challengeWindowSize`. */
  'challenge-width': z.optional(z.int().check(z.minimum(0), z.maximum(999_999))),
  'challenge-height': z.optional(z.int().check(z.minimum(0), z.maximum(999_999))),
});
export type Browser = z.infer<typeof Browser>;
