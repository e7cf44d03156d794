import { cardNumberPattern, hasValidCheckDigit } from '../../contract/card-rules.ts';
import type { CardTextKey } from '../../languages/texts.ts';
import { digitsOf } from '../typing/digits.ts';
import type { Edit, Formatted } from '../typing/edit-digits.ts';
import { brandOf } from './card-brand.ts';

/** What is wrong with the digits of a card number; undefined when nothing is. */
export function problemOfNumber(digits: string): CardTextKey | undefined {
  if (!digits) return 'numberMissing';
  const lengths = brandOf(digits)?.lengths;
  const isWhole = cardNumberPattern.test(digits) && lengths?.includes(digits.length) !== false;
  if (!isWhole) return 'numberIncomplete';
  return hasValidCheckDigit(digits) ? undefined : 'numberWrong';
}

/**
 * Whether the last digit of a right number was typed just now, at its end: the one occasion on
 * which the focus moves on by itself. Numbers that may go on, pasted and filled ones stay.
 */
export function wasCompletedByTyping(before: string, edit: Edit, after: Formatted): boolean {
  const digits = digitsOf(after.text);
  const isTyped = edit.kind === 'insertText' && after.caret === after.text.length;
  const isLonger = digits.slice(0, -1) === digitsOf(before);
  const isUsualLength = brandOf(digits)?.lengths[0] === digits.length;
  return isTyped && isLonger && isUsualLength && !problemOfNumber(digits);
}
