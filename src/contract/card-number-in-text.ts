import { toAsciiDigits } from './ascii-digits.ts';
import { cardNumberPattern, hasValidCheckDigit } from './card-rules.ts';

/**
 * True if a text contains a card number: 12 to 19 digits of any script with a valid check digit, separated by
 * anything except letters. Next to other digits, such as an expiration date, only numbers from 14 digits count,
 * because shorter parts of other numbers often have a valid check digit.
 */
export function containsCardNumber(text: string): boolean {
  return !cardNumbersIn(text).next().done;
}

/** Returns the digits of the card number in a text, preferring the usual lengths; undefined if there is none. */
export function cardNumberIn(text: string): string | undefined {
  const found = [...cardNumbersIn(text)];
  return found.find(({ length }) => length === 16 || length === 15) ?? found[0];
}

function* cardNumbersIn(text: string): Generator<string> {
  const plain = toAsciiDigits(text.normalize('NFKC')).replace(otherNumbers, ' x ');
  for (const run of plain.split(/\p{L}/u)) {
    for (const digits of candidatesIn(run.match(/\d+/g) ?? [])) {
      if (isCardNumber(digits)) yield digits;
    }
  }
}

/** Yields all groups of digits together, then consecutive groups with 14 to 19 digits. */
function* candidatesIn(groups: string[]): Generator<string> {
  if (groups.length < 20) yield groups.join('');
  for (let first = 0; first < groups.length; first++) {
    let digits = '';
    for (let next = first; digits.length < 20 && next < groups.length; next++) {
      digits += groups[next];
      if (digits.length > 13) yield digits;
    }
  }
}

/**
 * UUIDs, dates, times, IPv4 addresses, and the plus sign of a phone number. No lookbehind, which Safari supports
 * only since 16.4. One expression, because it is part of the first document of the card form.
 */
const otherNumbers =
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\b(19|20)\d\d([./-]\d\d){2}\b|\b(\d\d?[./-]){2}(19|20)\d\d\b|\b([01]?\d|2[0-3])(:[0-5]\d){1,2}\b|(^|[^\d.])(\d{1,3}\.){3}\d{1,3}(?![\d.])|(^|\D)\+(?=\d)/gi;

/** Prefixes of card numbers. 1800 is JCB, 81 and 82 are RuPay, 9792 is Troy. Unix timestamps begin with 1. */
const beginning = /^(?:[2-6]|1800\d{11}$|8[12]\d{14}$|9792\d{12}$)/;

function isCardNumber(digits: string): boolean {
  return beginning.test(digits) && cardNumberPattern.test(digits) && hasValidCheckDigit(digits);
}
