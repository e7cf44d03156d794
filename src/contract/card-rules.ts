/** Rules for card details, without a schema library, which would be too large for the card frame. */

/** Without separators. */
export const cardNumberPattern = /^\d{12,19}$/;

/** Prefixes of national networks (RuPay, Elo, Verve, Hipercard) within ranges of Maestro and UnionPay. */
export const ownNetworkPattern =
  /^(50(4175|6(099|1|699|7)|7(8[6-9]|9)|8[5-9]|9)|60(6282|69[89]|7|8[0-4])|62778|63(6(29|36)|7[056])|81(7[2-9]|[89]))/;

/** Letters, digits, spaces and hyphens; at least one letter or digit. */
export const postalCodePattern = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N} -]{2,12}$/u;

/** Limit of the card networks, in characters. */
export const maxCardholderNameLength = 80;

/** In months. Cards are valid for a few years; a later date is a typing error. */
export const maxCardValidityMonths = 240;

/** True if the check digit is valid (ISO/IEC 7812-1, annex B). */
export function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
