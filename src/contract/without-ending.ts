/** Removes every `ending` from the end of a text. Takes linear time, unlike an expression such as `/0+$/`. */
export function withoutEnding(text: string, ending: string): string {
  let end = text.length;
  while (end > 0 && text.endsWith(ending, end)) end -= ending.length;
  return text.slice(0, end);
}
