import { containsCardNumber } from '../../../contract/card-number-in-text.ts';
import { mayHoldDigits } from '../../../contract/digit-names.ts';

/** Adds a rule to a field: the platform accepts no card number in a text. */
export function rejectCardNumbers<Key extends string>(
  problemOf: (text: string) => Key | undefined,
): (text: string) => Key | 'cardNumberHere' | undefined {
  return (text) => (containsCardNumber(text) ? 'cardNumberHere' : problemOf(text));
}

/**
 * Returns the text to store in a draft: empty if it contains a card number.
 *
 * @param wire attribute name
 */
export function toDraftText(wire: string, text: string): string {
  return !mayHoldDigits(wire) && containsCardNumber(text) ? '' : text;
}
