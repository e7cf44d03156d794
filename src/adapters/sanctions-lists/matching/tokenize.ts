import anyAscii from 'any-ascii';
import { doubleMetaphone } from 'double-metaphone';
import { weakWords } from './name-words.ts';

/** One word of a name, in the forms in which it is compared. */
export interface NameToken {
  /** ASCII letters and digits, in lower case. */
  readonly text: string;
  /** Consonants in classes that scripts and languages confuse. */
  readonly skeleton: string;
  /** Keys of double metaphone. */
  readonly sounds: readonly [string, string];
  /** Written without vowels, as in Arabic and Hebrew, so only skeletons can be compared. */
  readonly isAbjad: boolean;
  /** A title, particle or legal form. */
  readonly isWeak: boolean;
}

const mostTokens = 24;
const abjad = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u;
/** Each character is a syllable, and words aren't separated. */
const syllabic = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** "Servant of", the first half of many Arabic names. Abdi and Abdu are names of their own. */
const servant = /^abd(?:[aeou]l|[aeu][rsz]|u[ndt])?$/;
/** Vowels and lengthened lines of Arabic, and points of Hebrew, which few people write. */
const points = /[\u0591-\u05C7\u0640\u064B-\u065F\u0670]/g;

/**
 * Splits a name into words without accents, in Latin letters, and joins names such as Abd al-Rahman. Leaves out words
 * beyond a number that no real name has.
 */
export const tokenize = (name: string): NameToken[] =>
  splitName(name).slice(0, mostTokens).map(createToken);

/** True if a name has words, and not too many: otherwise it can't be compared with lists. */
export function canBeCompared(name: string): boolean {
  const { length } = splitName(name);
  return length > 0 && length <= mostTokens;
}

function splitName(name: string): Word[] {
  const written = givenFirst(name)
    .normalize('NFKC')
    .replace(points, '')
    .replace(/\b(?:[a-z]\.){2,4}/gi, joinLegalForm)
    .split(/[\s\-\u2010-\u2015_/.,;:()"“”«»&+|·・،]+/u)
    .filter(Boolean);
  return joinServants(servantFirst(written.flatMap(transliterateWord)));
}

/** `S.A.` becomes `SA`; the initials of a person stay apart. */
function joinLegalForm(letters: string): string {
  const joined = letters.replaceAll('.', '');
  return weakWords.has(joined.toLowerCase()) ? joined : letters;
}

/** `HADI, Abdul` becomes `Abdul HADI`, because "servant of" belongs to what follows. */
function givenFirst(name: string): string {
  const [surname, given, ...others] = name.split(',');
  return given !== undefined && others.length === 0 ? `${given} ${surname}` : name;
}

interface Word {
  readonly text: string;
  readonly isAbjad: boolean;
}

/** Symbols have names in ASCII, which are no names of people. */
const noLetters = /[^\p{L}\p{N}\p{M}]/gu;

/** The letter dad is d in most names, though systems of transliteration have dh. */
function transliterateWord(symbols: string): Word[] {
  const word = symbols.replace(noLetters, '');
  const isAbjad = abjad.test(word);
  const latin = anyAscii(
    isAbjad ? withoutArticle(word).replaceAll('ض', 'د').replace(/ة/g, '') : word,
  );
  // Syllables begin with capitals: ZhangWeiMing.
  const parts = syllabic.test(word) ? latin.split(/(?=[A-Z])/) : [latin];
  return parts
    .map((part) => part.toLowerCase().replace(/[^a-z0-9 ]/g, ''))
    .flatMap((part) => part.split(' '))
    .filter(Boolean)
    .map((text) => ({ text, isAbjad }));
}

/** Removes the Arabic article, which is written with its noun. */
const withoutArticle = (word: string): string =>
  word.length > 3 ? word.replace(/^(?:ال|אל)/u, '') : word;

/** `Hadi Abdul` becomes `Abdul Hadi`: nobody is called "servant of" alone. */
function servantFirst(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  return last && servant.test(last.text) ? [last, ...words.slice(0, -1)] : words;
}

const article = /^(?:al|el|ul|ar|as|ur|us)$/;

function joinServants(words: readonly Word[]): Word[] {
  const [word, ...others] = words;
  if (!word) return [];
  const { text, isAbjad } = word;
  const isServant = isAbjad ? text === 'bd' : servant.test(text);
  if (!isServant) {
    return [
      { text: isAbjad ? text : withoutVowelOfServant(text), isAbjad },
      ...joinServants(others),
    ];
  }
  const [next, ...rest] = article.test(others[0]?.text ?? '') ? others.slice(1) : others;
  const whole = `${isAbjad ? 'bd' : 'abd'}${next?.text ?? ''}`;
  return [{ text: isAbjad ? whole : withoutVowelOfServant(whole), isAbjad }, ...joinServants(rest)];
}

/** `abdulrahman`, `abdurrahman` and `abdrahman` become `abdrahman`. */
function withoutVowelOfServant(text: string): string {
  const [, rest] = /^abd[aeiou](?:l|([rsndtz])(?=\1))(.{2,})$/.exec(text)?.slice(1) ?? [];
  return rest === undefined ? text : `abd${rest}`;
}

/** Creates the token of a word in ASCII. */
export function createToken({ text, isAbjad }: Word): NameToken {
  const [primary, secondary] = doubleMetaphone(text);
  return {
    text,
    // Scripts without vowels write a double consonant once, and have no vowel between two.
    skeleton: skeletonOf(isAbjad ? text : withoutDoubles(text)),
    sounds: [primary, secondary],
    isAbjad,
    isWeak: weakWords.has(text),
  };
}

const classes: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/[ts]ch|sch|sh|ch|zh/g, 'x'],
  [/dh/g, 'z'],
  [/th/g, 't'],
  [/kh|ck|q|c/g, 'k'],
  [/gh|g/g, 'j'],
  [/p/g, 'b'],
  [/v/g, 'f'],
  [/h$/g, ''],
  [/[aeiouyw]/g, ''],
];

export const withoutDoubles = (text: string): string => text.replace(/(.)\1+/g, '$1');

/** Returns the consonants of a word, in classes: `mohammed` and `mhmd` become `mhmd`. */
export function skeletonOf(text: string): string {
  return classes.reduce((now, [pattern, by]) => now.replace(pattern, by), text);
}

/** Returns the skeleton; for a word such as Yahya, which has almost none, also its semivowels. */
export const keyAcrossScripts = ({ text, skeleton }: NameToken): string =>
  skeleton.length > 1 ? skeleton : withoutDoubles(text.replace(/[aeiou]/g, ''));
