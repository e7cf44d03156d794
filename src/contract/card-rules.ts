/**
 * The rules of what a cardholder types, without a schema library: the card frame is counted in
 * bytes and checks by them directly, the schemas of `card.ts` are made of them.
 */

/** 12 to 19 digits without separators. */
export const cardNumberPattern = /^\d{12,19}$/;

/**
 * First digits of networks of one country (RuPay, Elo, Verve, Hipercard) in ranges that also belong to
 * Maestro and UnionPay. Cards of Mir, Troy and NAPAS begin as no other network's.
 */
export const ownNetworkPattern =
  /^(50(4175|6(099|1|699|7)|7(8[6-9]|9)|8[5-9]|9)|60(6282|69[89]|7|8[0-4])|62778|63(6(29|36)|7[056])|81(7[2-9]|[89]))/;

/** Letters, digits, spaces and hyphens; at least one letter or digit. */
export const postalCodePattern = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N} -]{2,12}$/u;

/** Longest cardholder name that card networks carry, in characters. */
export const longestCardholderName = 80;

/** Cards are valid for a few years: one that says it is for longer than this, in months, was misread. */
export const longestCardValidity = 240;

/** Whether the digits end in the right check digit (ISO/IEC 7812-1, annex B). */
export function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
