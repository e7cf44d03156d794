/** Letters of scripts that have no Unicode script of their own. */
const lettersOf: Readonly<Record<string, string>> = {
  Jpan: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}',
  Kore: '\\p{Script=Hangul}',
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
};

/** Returns the script of a language: `Cyrl` for `sr`. */
export const scriptOf = (tag: string): string =>
  new Intl.Locale(tag || 'und').maximize().script ?? '';

/** Returns a pattern for a letter of the language's own script. */
export function ownLetter(tag: string): RegExp {
  const script = scriptOf(tag);
  return new RegExp(`[${lettersOf[script] ?? `\\p{Script=${script}}`}]`, 'u');
}
