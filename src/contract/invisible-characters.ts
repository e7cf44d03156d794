/**
 * Direction marks, zero-width spaces and line separators, which can make a name look like another. Excludes the
 * two joiners, which some scripts need.
 */
const hidden = /(?![\u200c\u200d])[\p{Cf}\p{Zl}\p{Zp}]/u;

export function hasInvisibleCharacters(text: string): boolean {
  return hidden.test(text);
}

/** Removes invisible characters, which are often copied by accident. */
export function removeInvisibleCharacters(text: string): string {
  return text.replace(new RegExp(hidden, 'gu'), '');
}
