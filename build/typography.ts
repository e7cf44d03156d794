/** Languages whose one-letter words, such as prepositions, may not end a line. */
const withShortWords = ['cs', 'pl', 'ru', 'sk', 'uk'];

/**
 * Binds one-letter words to the next word with a no-break space, in languages that require it; translators
 * write an ordinary space. Other languages are unchanged.
 *
 * @example keepTogether('cs', 'Zadejte kód z karty.') // 'Zadejte kód z\u00a0karty.'
 */
export const keepTogether = (tag: string, text: string): string =>
  withShortWords.includes(tag) ? text.replace(/(?<![\p{L}\p{N}])(\p{L}) /gu, '$1\u00a0') : text;

/**
 * Joins what a hyphen would let a line end in: in Maltese an article and its word, in other languages a blank and
 * its suffix.
 */
const keepHyphens = (tag: string, text: string): string =>
  text.replace(tag === 'mt' ? /(?<=\p{L})-(?=\p{L})/gu : /(?<=\})-(?=\p{L})/gu, '\u2011');

/**
 * Applies the spelling, the spaces and the hyphens that are the same for all texts of a language: translators needn't know
 * them. In Switzerland and Liechtenstein, German has no ß.
 */
export const typeset = (tag: string, text: string): string =>
  keepHyphens(tag, keepTogether(tag, /^de-(CH|LI)/.test(tag) ? text.replaceAll('ß', 'ss') : text));

/** Languages of India, where a postal code is called PIN code. */
const ofIndia = 'as bn en gu hi kn ml mr or pa ta te ur'.split(' ');

/** “PIN” in the scripts of the languages, as a word or before a word for code, as in `pinkode`. */
const pin = /(?<!\p{L})(?:(?:pin|пін|пин)(?:[ckк]|(?!\p{L}))|פין|핀)/iu;

/**
 * Checks that no text about addresses says “PIN”, except in a language of India: elsewhere it is the secret
 * number of a card, for which a form must never ask.
 *
 * @param places texts about addresses, by name
 * @throws Error that names the texts
 */
export function refusePin(tag: string, places: Readonly<Record<string, string>>): void {
  if (ofIndia.includes(new Intl.Locale(tag).language)) return;
  const named = Object.keys(places).filter((name) => pin.test(places[name] ?? ''));
  if (named.length === 0) return;
  throw new Error(`languages: ${tag} calls a postal code PIN: ${named.join(', ')}`);
}
