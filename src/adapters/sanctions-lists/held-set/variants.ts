import { nicknamesOf } from '../matching/name-words.ts';
import type { Chance } from './chance.ts';
import type { Culture } from './listed-people.ts';

/** How a name may be written by its bearer or by a clerk. */
export type VariantKind =
  | 'typo'
  | 'order'
  | 'script'
  | 'transliteration'
  | 'missing middle name'
  | 'initial'
  | 'honorific'
  | 'written together'
  | 'nickname'
  | 'legal form';

/** A name in parts: `given` has the middle names too. */
export interface NameParts {
  readonly given: readonly string[];
  readonly surname: readonly string[];
  readonly culture: Culture;
  readonly native: string;
}

/** Changes a name; undefined if the kind doesn't apply to it. */
type Change = (name: NameParts, chance: Chance) => string | undefined;

const titled = (word: string): string =>
  word.toLowerCase().replace(/(^|[-' ])\p{L}/gu, (letter) => letter.toUpperCase());
const natural = ({ given, surname }: NameParts): string =>
  [...given, ...surname].map(titled).join(' ');

/** Rules by culture, of systems of transliteration that are in use. */
const spellings: Readonly<Record<Culture, readonly (readonly [RegExp, string])[]>> = {
  arabic: [
    [/abd al-/i, 'Abdul '],
    [/al-/i, 'El '],
    [/u/, 'ou'],
    [/([msl])\1/, '$1'],
    [/q/i, 'k'],
    [/aw/, 'au'],
    [/ay/, 'ei'],
    [/y/, 'i'],
    [/i/, 'e'],
    [/dh/, 'z'],
  ],
  russian: [
    [/kh/i, 'h'],
    [/shch/i, 'sch'],
    [/ye/i, 'e'],
    [/yu/i, 'iu'],
    [/ya/, 'ia'],
    [/ks/, 'x'],
    [/zh/i, 'j'],
    [/ts/i, 'tz'],
    [/y\b/, 'iy'],
    [/ei\b/, 'ey'],
    [/v\b/, 'ff'],
  ],
  chinese: [
    [/zh/i, 'ch'],
    [/x/i, 'hs'],
    [/jian/i, 'chien'],
    [/g(?=u)/i, 'k'],
    [/ong/, 'ung'],
  ],
  western: [
    [/ph/, 'f'],
    [/z/, 's'],
    [/ll/, 'l'],
    [/th/, 't'],
    [/ei/, 'ie'],
    [/c(?=[aou])/, 'k'],
  ],
  company: [],
};

const honorifics: Readonly<Record<Culture, readonly string[]>> = {
  arabic: ['Sheikh', 'Haji', 'Dr.', 'Eng.'],
  russian: ['Mr.', 'Dr.', 'General'],
  chinese: ['Mr.', 'Prof.'],
  western: ['Mr.', 'Dr.', 'Don'],
  company: [],
};

const legalForms = ['LLC', 'Limited', 'GmbH', 'Co.', 'S.A.', 'Inc.'];

/** A letter is left out, doubled, replaced by another, or changes places with the next. */
function mistype(text: string, chance: Chance): string {
  const places = [...text.matchAll(/(?<=\p{L})\p{L}(?=\p{L})/gu)].map(({ index }) => index);
  if (places.length === 0) return text;
  const at = chance.oneOf(places);
  const [before, letter, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)];
  return chance.oneOf([
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${chance.oneOf([...'aeiorstnl'])}${after}`,
    `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
  ]);
}

/** One mistake in each of one or two longer words. */
const withTypos: Change = (name, chance) => {
  const words = natural(name).split(' ');
  const longer = words.flatMap((word, at) => (word.length > 4 ? [at] : []));
  if (longer.length === 0) return undefined;
  const changed = new Set([chance.oneOf(longer), chance.oneOf(longer)]);
  return words.map((word, at) => (changed.has(at) ? mistype(word, chance) : word)).join(' ');
};

const changes: Readonly<Record<VariantKind, Change>> = {
  typo: withTypos,
  order: ({ given, surname, culture }) =>
    culture === 'company' ? undefined : [...surname, ...given].map(titled).join(' '),
  script: ({ native }) => native || undefined,
  transliteration(name, chance) {
    const text = natural(name);
    const usable = spellings[name.culture].filter(([from]) => from.test(text));
    if (usable.length === 0) return undefined;
    const chosen = [chance.oneOf(usable), chance.oneOf(usable)];
    return chosen.reduce((now, [from, to]) => now.replace(from, to), text);
  },
  'missing middle name': ({ given, surname, culture }) =>
    culture === 'company' || given.length < 2
      ? undefined
      : [given[0] ?? '', ...surname].map(titled).join(' '),
  initial: ({ given, surname, culture }) =>
    culture === 'company' || given.length < 2
      ? undefined
      : [given[0] ?? '', ...given.slice(1).map((one) => `${one.slice(0, 1)}.`), ...surname]
          .map(titled)
          .join(' '),
  honorific(name, chance) {
    const usable = honorifics[name.culture];
    return usable.length === 0 ? undefined : `${chance.oneOf(usable)} ${natural(name)}`;
  },
  'written together': ({ given, surname, culture }) =>
    culture === 'company'
      ? undefined
      : [given.join(''), surname.join('').replace(/[-' ]/g, '')].map(titled).join(' '),
  nickname({ given, surname }, chance) {
    const usable = [...nicknamesOf((given[0] ?? '').toLowerCase())];
    if (usable.length === 0) return undefined;
    return [chance.oneOf(usable), ...given.slice(1), ...surname].map(titled).join(' ');
  },
  'legal form'(name, chance) {
    if (name.culture !== 'company') return undefined;
    const bare = natural(name).replace(
      /\b(?:ltd|llc|jsc|ooo|ao|fze|sas|pte|co|s\.a\. de c\.v)\b\.?,?/gi,
      '',
    );
    return `${bare.trim()} ${chance.oneOf(legalForms)}`;
  },
};

export interface Variant {
  readonly kind: VariantKind;
  readonly text: string;
}

/** Makes variants of a name, of as many kinds as apply. */
export function makeVariants(name: NameParts, count: number, chance: Chance): Variant[] {
  const kinds = Object.keys(changes) as VariantKind[];
  const made: Variant[] = [];
  for (let turn = chance.below(kinds.length); made.length < count; turn += 1) {
    const kind = kinds[turn % kinds.length] ?? 'typo';
    const text = changes[kind](name, chance);
    if (text !== undefined) made.push({ kind, text });
  }
  return made;
}

/** Divides a listed name, with its surname first where a comma follows. */
export function partsOf(
  text: string,
  { culture, native }: Pick<NameParts, 'culture' | 'native'>,
): NameParts {
  const [surname = '', given] = culture === 'company' ? [text] : text.split(/,\s*/);
  const words = (part: string) => part.split(/\s+/).filter(Boolean);
  if (given === undefined && culture !== 'company') {
    const all = words(surname);
    return { given: all.slice(0, -1), surname: all.slice(-1), culture, native };
  }
  return { given: words(given ?? ''), surname: words(surname), culture, native };
}
