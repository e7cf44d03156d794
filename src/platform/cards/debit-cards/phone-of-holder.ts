import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { Failure } from '../../kernel/failure.ts';

/**
 * A cardholder's phone in E.164.
 *
 * @param country ISO 3166-1 of those who write it without their country's code
 * @throws Failure 43100 when no phone of that country has such a number
 */
export function phoneOfHolder(number: string, country: string | null): string {
  // The library takes countries that it does not know for none.
  const parsed = parsePhoneNumberFromString(number, (country ?? undefined) as CountryCode);
  if (parsed?.isValid()) return parsed.number;
  throw new Failure('43100', 'phone-number is not valid for its country.', {
    title: 'Phone Number Not Valid',
    pointer: '/data/attributes/phone-number',
  });
}
