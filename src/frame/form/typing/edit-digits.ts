import { digitsOf } from './digits.ts';

/** State of a field after the browser applied an edit. */
export interface Edit {
  text: string;
  /** Position of the caret in UTF-16 units. */
  caret: number;
  /** `InputEvent.inputType`; empty if the browser doesn't set it, for example in autofill. */
  kind: string;
}

/** Text and caret that the field shows. */
export type Formatted = Pick<Edit, 'text' | 'caret'>;

/** Format of a series of digits. */
export interface DigitFormat {
  /** Maximum number of digits, given the present ones. */
  longest(digits: string): number;
  /** Positions of the gaps, ascending. */
  gaps(digits: string): readonly number[];
}

/**
 * Formats the digits of a field after an edit, and keeps the caret between the same digits. Deleting a gap
 * deletes the digit next to it. Excess digits are dropped at the point of insertion, so that no earlier
 * digit is lost.
 *
 * @param before text before the edit
 */
export function editDigits(before: string, edit: Edit, format: DigitFormat): Formatted {
  const sides = beyondDeletedGap(before, edit, {
    left: digitsOf(edit.text.slice(0, edit.caret)),
    right: digitsOf(edit.text.slice(edit.caret)),
  });
  const { left, right } = withoutOverflow(digitsOf(before), sides, format);
  const digits = left + right;
  const text = withGaps(digits, format);
  return { text, caret: caretAfter(text, left.length, isDeletion(edit)) };
}

/** Returns the digits with a space after each full group. */
export function withGaps(digits: string, format: DigitFormat): string {
  const gaps = format.gaps(digits);
  let text = '';
  for (let index = 0; index < digits.length; index++) {
    text += (gaps.includes(index) ? ' ' : '') + digits[index];
  }
  return text;
}

/** The digits on both sides of the caret. */
interface Sides {
  left: string;
  right: string;
}

function beyondDeletedGap(before: string, edit: Edit, { left, right }: Sides): Sides {
  const hasLostOnlyGaps =
    isDeletion(edit) && edit.text.length < before.length && left + right === digitsOf(before);
  if (!hasLostOnlyGaps) return { left, right };
  return edit.kind.includes('Forward')
    ? { left, right: right.slice(1) }
    : { left: left.slice(0, -1), right };
}

/** Drops excess digits from the inserted ones. An inserted digit may also change the maximum length. */
function withoutOverflow(before: string, { left, right }: Sides, format: DigitFormat): Sides {
  const longest = format.longest(left + right);
  const wasRight = before.endsWith(right) ? right : right.slice(0, longest);
  const wasLeft = before.slice(0, before.length - wasRight.length);
  const room = Math.max(sharedLength(wasLeft, left), longest - wasRight.length);
  return { left: left.slice(0, room), right: wasRight };
}

/** Returns the length of the common prefix. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Puts the caret after a gap when inserting, and before it when deleting. */
function caretAfter(text: string, digitCount: number, isBeforeGap: boolean): number {
  let caret = 0;
  for (let seen = 0; seen < digitCount; caret++) if (text[caret] !== ' ') seen++;
  return !isBeforeGap && text[caret] === ' ' ? caret + 1 : caret;
}

function isDeletion(edit: Edit): boolean {
  return edit.kind.startsWith('delete');
}
