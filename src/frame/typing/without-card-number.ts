import { containsCardNumber } from '../../contract/card-number-in-text.ts';
import { mayHoldDigits } from '../../contract/digit-names.ts';

/** The rule of a field, and that no card number is in it: the platform takes none in a text. */
export function withoutCardNumber<Key extends string>(
  problemOf: (text: string) => Key | undefined,
): (text: string) => Key | 'cardNumberHere' | undefined {
  return (text) => (containsCardNumber(text) ? 'cardNumberHere' : problemOf(text));
}

/**
 * The text as a draft may keep it: empty when it holds a card number.
 *
 * @param wire the name of the attribute
 */
export function draftText(wire: string, text: string): string {
  return !mayHoldDigits(wire) && containsCardNumber(text) ? '' : text;
}
