import * as z from 'zod/mini';
import { CountryCode } from './address.ts';
import { collection } from './collection.ts';
import { inputOf, resourceOf, Timestamp } from './json-api.ts';
import { plainInput } from './plain-input.ts';

/** True for digits with usual separators, and for an empty text, which has its own error. */
function isPhoneNumber(text: string): boolean {
  if (text === '') return true;
  return /^\+?[\d\s()./-]*$/.test(text) && text.replace(/\D/g, '').length >= 4;
}

const digits = z
  .string()
  .check(
    z.overwrite(plainInput),
    z.minLength(1, { error: 'is required' }),
    z.maxLength(25),
    z.refine(isPhoneNumber, { error: 'must be a phone number' }),
  );

export const PhoneNumberInput = z.object({
  number: digits,
  country: z.optional(CountryCode),
  sms: z.optional(z.boolean()),
});
export type PhoneNumberInput = z.infer<typeof PhoneNumberInput>;

export const PhoneNumberChanges = z.extend(z.partial(PhoneNumberInput), {
  /** Null clears it. */
  country: z.optional(z.nullable(CountryCode)),
});
export type PhoneNumberChanges = z.infer<typeof PhoneNumberChanges>;

/** Removes separators, and adds the country code to US and Canadian numbers. */
export function canonicalPhoneNumber(number: string, country: string | undefined): string {
  const bare = number.replace(/[^\d+]/g, '');
  if (country !== 'US' && country !== 'CA') return bare;
  if (/^\d{10}$/.test(bare)) return `+1${bare}`;
  return /^1\d{10}$/.test(bare) ? `+${bare}` : bare;
}

export const PhoneNumber = resourceOf(
  'phone-numbers',
  z.object({
    number: z.string(),
    /** Number as sent. */
    'client-input': z.string(),
    country: z.nullable(z.string()),
    sms: z.boolean(),
    'created-at': Timestamp,
  }),
);

const phoneNumbers = collection(PhoneNumber);
export const [listPhoneNumbers, readPhoneNumber] = phoneNumbers.listAndRead();
export const changePhoneNumber = phoneNumbers.change('Update a phone number', {
  body: inputOf(PhoneNumberChanges),
  example: { sms: false },
});
