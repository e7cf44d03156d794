import { toAsciiDigits } from './ascii-digits.ts';
import { cardNumberPattern, hasValidCheckDigit } from './card-rules.ts';

/**
 * Whether a text holds a card number, which would be stored in clear there and shown again: 12 to
 * 19 digits of any script with a valid check digit, whatever spaces, dashes and invisible signs
 * stand between them. With more digits beside them, as those of an expiration date, from 14 on:
 * shorter parts of other numbers have a valid check digit too often. UUIDs, and numbers that begin as
 * no card does, are none: programs put ids and times into e-mail addresses.
 */
export function holdsCardNumber(text: string): boolean {
  return cardNumberIn(text) !== undefined;
}

/**
 * The digits of the card number in a text, rather of a usual length than with digits from beside it;
 * undefined when there is none.
 */
export function cardNumberIn(text: string): string | undefined {
  const withoutIds = toAsciiDigits(text).replace(uuid, ' x ');
  const runs = withoutIds.match(/\d[\d\s\p{Pd}\p{Cf}]{10,}\d/gu) ?? [];
  const found = runs.flatMap((run) => numbersIn(run.split(/\D+/))).filter(isCardNumber);
  return found.find(({ length }) => length === 16 || length === 15) ?? found[0];
}

/** What may be one number: all groups of digits, and those in a row that are long enough. */
function numbersIn(groups: string[]): string[] {
  const inRow = groups.flatMap((_, first) => {
    let digits = '';
    return groups.slice(first, first + 19).map((group) => (digits += group));
  });
  return [groups.join(''), ...inRow.filter((digits) => digits.length > 13)];
}

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/**
 * How numbers of cards begin, of small and national networks as well: 1800 is JCB, 81 and 82 are
 * RuPay, 9792 is Troy. Seconds and milliseconds since 1970 begin with 1.
 */
const beginning = /^(?:[2-6]|1800\d{11}$|8[12]\d{14}$|9792\d{12}$)/;

function isCardNumber(digits: string): boolean {
  return cardNumberPattern.test(digits) && beginning.test(digits) && hasValidCheckDigit(digits);
}
