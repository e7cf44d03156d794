import { plainInput } from '../../contract/plain-input.ts';
import type { Edit, Formatted } from '../form/typing/edit-digits.ts';

/**
 * Formats a phone number while it is typed, and keeps the caret between the same digits. Deleting a separator
 * deletes the digit next to it. Leaves text with letters or an unknown calling code unchanged.
 */
export function editPhone(
  before: string,
  edit: Edit,
  write: (typed: string) => string | undefined,
): Formatted {
  const plain = plainInput(edit.text);
  if (!/^[\d ()./+-]+$/.test(plain) || !/\d/.test(plain)) return edit;
  const left = unformatted(edit.text.slice(0, edit.caret));
  const right = unformatted(edit.text.slice(edit.caret));
  const isDeletion = edit.kind.startsWith('delete');
  const sides =
    isDeletion && left + right === unformatted(before)
      ? deleteNextDigit(left, right, edit.kind.includes('Forward'))
      : { left, right };
  const text = write(sides.left + sides.right);
  if (text === undefined) return edit;
  const caret = caretAfter(text, sides.left.length);
  // Put the caret after separators when typing, and before them when deleting.
  return { text, caret: isDeletion ? caret : caret + gapAt(text, caret) };
}

/** Returns a number without formatting: the digits and a leading `+`. */
function unformatted(text: string): string {
  return plainInput(text).replace(/[^\d+]/g, '');
}

function deleteNextDigit(left: string, right: string, isForward: boolean) {
  return isForward ? { left, right: right.slice(1) } : { left: left.slice(0, -1), right };
}

function caretAfter(text: string, count: number): number {
  let caret = 0;
  for (let seen = 0; seen < count && caret < text.length; caret++) {
    if (/[\d+]/.test(text[caret] ?? '')) seen++;
  }
  return caret;
}

function gapAt(text: string, caret: number): number {
  return /^[^\d+]*/.exec(text.slice(caret))?.[0].length ?? 0;
}
