import { cardNumberIn } from '../../../contract/card-number-in-text.ts';
import { cardNumberPattern, hasValidCheckDigit } from '../../../contract/card-rules.ts';
import type { CardTextKey } from '../../../languages/texts.ts';
import { digitsOf } from '../../form/typing/digits.ts';
import { type Edit, editDigits, type Formatted } from '../../form/typing/edit-digits.ts';
import { brandOf, cardNumberFormat } from './card-brand.ts';

/** Returns the problem of a card number's digits; undefined if valid. */
export function problemOfNumber(digits: string): CardTextKey | undefined {
  if (!digits) return 'numberMissing';
  const lengths = brandOf(digits)?.lengths;
  const isWhole = cardNumberPattern.test(digits) && lengths?.includes(digits.length) !== false;
  if (!isWhole) return 'numberIncomplete';
  return hasValidCheckDigit(digits) ? undefined : 'numberWrong';
}

/**
 * Formats a card number after an edit. Takes only the card number from pasted or dropped text, which may
 * contain words and other numbers, such as the expiration date.
 */
export function editNumber(before: string, edit: Edit): Formatted {
  const isPasted = edit.kind.startsWith('insertFrom') && problemOfNumber(digitsOf(edit.text));
  const text = isPasted && cardNumberIn(edit.text);
  return text
    ? editDigits('', { text, caret: text.length, kind: edit.kind }, cardNumberFormat)
    : editDigits(before, edit, cardNumberFormat);
}

/**
 * True if the edit typed the last digit of a valid number. Only then does the form move the focus, not
 * after pasting, autofill, or a number that may still become longer.
 */
export function wasCompletedByTyping(before: string, edit: Edit, after: Formatted): boolean {
  const digits = digitsOf(after.text);
  const isTyped = edit.kind === 'insertText' && after.caret === after.text.length;
  const isLonger = digits.slice(0, -1) === digitsOf(before);
  const isUsualLength = brandOf(digits)?.lengths[0] === digits.length;
  return isTyped && isLonger && isUsualLength && !problemOfNumber(digits);
}
