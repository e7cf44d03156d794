import { digitsOf } from './digits.ts';

/** A field right after the browser applied an edit. */
export interface Edit {
  text: string;
  /** Position of the caret in UTF-16 units. */
  caret: number;
  /** `InputEvent.inputType`; empty when the browser does not say, as in autofill. */
  kind: string;
}

/** What the field is to show. */
export type Formatted = Pick<Edit, 'text' | 'caret'>;

/** How a run of digits is shown. */
export interface DigitFormat {
  /** The most digits that make sense, given those that are there. */
  longest(digits: string): number;
  /** Numbers of digits after which there is a gap, ascending. */
  gaps(digits: string): readonly number[];
}

/**
 * Formats the digits of a field after an edit so that the digits left of the caret stay left of it.
 * Deleting a gap deletes the digit beyond it; digits that do not fit are dropped where they were
 * inserted, so that none that was there before gets lost.
 *
 * @param before what the field showed before the edit
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

/** The digits with a space after each full group. */
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

/** What was typed may change how many digits there may be: it goes, and not what was there before. */
function withoutOverflow(before: string, { left, right }: Sides, format: DigitFormat): Sides {
  const longest = format.longest(left + right);
  const wasRight = before.endsWith(right) ? right : right.slice(0, longest);
  const wasLeft = before.slice(0, before.length - wasRight.length);
  const room = Math.max(sharedLength(wasLeft, left), longest - wasRight.length);
  return { left: left.slice(0, room), right: wasRight };
}

/** How many digits two texts begin with alike. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** After inserting, the caret stands behind a gap; after deleting, before it. */
function caretAfter(text: string, digitCount: number, isBeforeGap: boolean): number {
  let caret = 0;
  for (let seen = 0; seen < digitCount; caret++) if (text[caret] !== ' ') seen++;
  return !isBeforeGap && text[caret] === ' ' ? caret + 1 : caret;
}

function isDeletion(edit: Edit): boolean {
  return edit.kind.startsWith('delete');
}
