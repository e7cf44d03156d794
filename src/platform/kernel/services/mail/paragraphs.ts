/** Joins the paragraphs of an email. A code is one of its own, so that it can be copied. */
export function paragraphs(...texts: readonly string[]): string {
  return `${texts.join('\n\n')}\n`;
}
