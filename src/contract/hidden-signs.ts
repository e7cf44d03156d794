/**
 * Signs that nobody sees: those that turn the direction of writing around, blanks of no width, ends of
 * lines. With them a name looks like another. The two joiners stay, which some scripts spell with.
 */
const hidden = /(?![\u200c\u200d])[\p{Cf}\p{Zl}\p{Zp}]/u;

export function hasHiddenSigns(text: string): boolean {
  return hidden.test(text);
}

/** Without them, as when they come along with what is copied. */
export function withoutHiddenSigns(text: string): string {
  return text.replace(new RegExp(hidden, 'gu'), '');
}
