import { plainInput } from '../../contract/plain-input.ts';
import type { Edit, Formatted } from '../form/typing/edit-digits.ts';

/**
 * Formats a number as its country does while it is typed. Digits left of the caret stay left of it, and
 * deleting a sign deletes the digit beyond it. Text with words in it is left alone.
 *
 * @param before what the field showed before the edit
 * @param write the number as it is written so far, of its digits and a leading `+`; undefined if the
 *   calling code is unknown, and the text stays as it is
 */
export function editPhone(
  before: string,
  edit: Edit,
  write: (typed: string) => string | undefined,
): Formatted {
  const plain = plainInput(edit.text);
  if (!/^[\d ()./+-]+$/.test(plain) || !/\d/.test(plain)) return edit;
  const left = signsOf(edit.text.slice(0, edit.caret));
  const right = signsOf(edit.text.slice(edit.caret));
  const isDeletion = edit.kind.startsWith('delete');
  const sides =
    isDeletion && left + right === signsOf(before)
      ? beyondSign(left, right, edit.kind.includes('Forward'))
      : { left, right };
  const text = write(sides.left + sides.right);
  if (text === undefined) return edit;
  const caret = caretBehind(text, sides.left.length);
  // What is typed next goes behind the signs, what is deleted next is before them.
  return { text, caret: isDeletion ? caret : caret + gapAt(text, caret) };
}

/** The digits and a leading `+`: a number without its formatting. */
function signsOf(text: string): string {
  return plainInput(text).replace(/[^\d+]/g, '');
}

function beyondSign(left: string, right: string, isForward: boolean) {
  return isForward ? { left, right: right.slice(1) } : { left: left.slice(0, -1), right };
}

function caretBehind(text: string, count: number): number {
  let caret = 0;
  for (let seen = 0; seen < count && caret < text.length; caret++) {
    if (/[\d+]/.test(text[caret] ?? '')) seen++;
  }
  return caret;
}

/** Length of the signs there. */
function gapAt(text: string, caret: number): number {
  return /^[^\d+]*/.exec(text.slice(caret))?.[0].length ?? 0;
}
