/**
 * Removes every `ending` from the end of a text, in one pass. An expression such as `/0+$/` starts again at
 * each character, so its time grows with the square of the length.
 */
export function withoutEnding(text: string, ending: string): string {
  let end = text.length;
  while (end > 0 && text.endsWith(ending, end)) end -= ending.length;
  return text.slice(0, end);
}
