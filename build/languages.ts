import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { cardFirst, cardLabels } from '../src/languages/card-first.ts';
import { firstPage } from '../src/languages/first-page.ts';
import { countryNames } from './country-names.ts';
import { refusePin, typeset } from './typography.ts';

type Texts = Readonly<Record<string, string>>;
/** Groups of texts, by their names. */
export type LanguageFile = Readonly<Record<string, Texts>>;

const isFirst = ([name]: readonly [string, unknown]) => firstPage.some((of: string) => of === name);

/** Merges the texts of the onboarding form. */
const onboardingOf = (file: LanguageFile) => {
  const { language, countries, places, company, documents, phone, onboarding } = file;
  const groups = { ...countries, ...places, ...company, ...documents, ...phone, ...onboarding };
  return Object.entries({ ...groups, countryNames: countryNames(language?.tag ?? '') });
};

/** Merges the texts of the card form. */
const cardOf = ({ card, cardMore }: LanguageFile): Texts => ({ ...card, ...cardMore });

const pick = (texts: Texts, names: readonly string[]): Texts =>
  Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));

const omit = (texts: Texts, names: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));

/** Parts of a language, by their import query: `de.json?card`. Other queries are groups of the file. */
const parts: Readonly<Record<string, (language: LanguageFile) => Texts>> = {
  card: cardOf,
  'card-first': (language) => pick(cardOf(language), cardFirst),
  'card-more': (language) => omit(cardOf(language), cardFirst),
  'card-labels': (language) => pick(cardOf(language), cardLabels),
  'card-others': (language) => omit(cardOf(language), cardLabels),
  'first-page': (language) => Object.fromEntries(onboardingOf(language).filter(isFirst)),
  'other-pages': (language) =>
    Object.fromEntries(onboardingOf(language).filter((text) => !isFirst(text))),
  'every-page': (language) => ({
    ...Object.fromEntries(onboardingOf(language)),
    ...language.files,
    ...language.checks,
  }),
};

/** Parts whose files have only texts, without names: their importers know the order. */
const withoutNames = ['card-labels'];

/** @throws if the language has no such part */
export function partOf(language: LanguageFile, name: string): Texts {
  const part = parts[name]?.(language) ?? language[name];
  if (!part) throw new Error(`languages: there is no part ${name}`);
  return part;
}

/** Returns a part as stored in its file. */
export function wordsOf(language: LanguageFile, name: string): Texts | string[] {
  const texts = partOf(language, name);
  return withoutNames.includes(name) ? Object.values(texts) : texts;
}

/**
 * Reads a language with all its texts, as published: a variant's file, such as `en-GB`, has only its differences.
 *
 * @throws Error if it calls a postal code PIN outside India's languages
 */
export function readLanguage(file: string): LanguageFile {
  const { language = {}, ...groups } = mergeVariants(file);
  const { tag = '' } = language;
  refusePin(tag, { ...groups.countries, ...groups.places });
  const published = Object.entries(groups).map(([name, texts]) => [
    name,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeset(tag, text)])),
  ]);
  return { ...Object.fromEntries(published), language };
}

function mergeVariants(file: string): LanguageFile {
  const { language, ...own }: LanguageFile = JSON.parse(readFileSync(file, 'utf8'));
  const { of, ...spoken } = language ?? {};
  if (!of) return { language: spoken, ...own };
  const base = mergeVariants(join(dirname(file), `${of}.json`));
  const groups = Object.entries(base).map(([name, texts]) => [name, { ...texts, ...own[name] }]);
  return { ...Object.fromEntries(groups), language: spoken };
}

const prefix = '\0languages/';

/** Published folder for files that only some people's forms load. */
const folder = 'v1/frame/';

/**
 * Splits each file of `src/languages/texts` into the initial texts of a document, and texts that load later.
 *
 * - `de.json?card` is a part of one language.
 * - `./texts?words=card-labels` loads that part of any language except English, from a separate file
 *   whose name contains the tag and the version of the part.
 * - `./texts?spoken` lists all languages.
 * - The shell's texts are published in one file, which is fetched if a form can't be loaded.
 */
export function languages(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'languages',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const [, path = '', part] = /^(.*)\?(?:words=)?([\w-]+)$/.exec(source) ?? [];
      if (!part || !importer.includes('/src/languages/')) return undefined;
      const file = resolve(dirname(importer), path);
      const id = `${prefix}${part}-${basename(file, '.json')}`;
      files.set(id, file);
      return id;
    },
    load(id) {
      const file = files.get(id);
      if (!file) return undefined;
      const part = id.slice(prefix.length, -basename(file, '.json').length - 1);
      if (file.endsWith('.json')) {
        this.addWatchFile(file);
        return `export const texts = ${JSON.stringify(partOf(readLanguage(file), part))};`;
      }
      if (part === 'spoken') return listOf(file);
      const words = othersIn(file).map(
        ([tag, language]) => [tag, wordsOf(language, part)] as const,
      );
      if (this.environment.mode !== 'build') return loadAtOnce(words);
      const { version, files: published } = publishFiles(part, words);
      for (const one of published) this.emitFile({ type: 'asset', ...one });
      return loadFrom(join(dirname(file), 'fetch-texts.ts'), part, version);
    },
    generateBundle() {
      if (this.environment.name !== 'embeds') return;
      const fileName = `${folder}failures.json`;
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(failureWords()) });
    },
  };
}

/** Writes the list of languages as short as possible, because each form contains it. */
function listOf(directory: string): string {
  const all = allIn(directory).map(({ language = {} }) => language);
  const isEnglish = ({ tag = '' }: Texts) => tag.startsWith('en');
  // English comes first because most readers choose it: each earlier language costs a compiled pattern.
  const languages = [...all.filter(isEnglish), ...all.filter((one) => !isEnglish(one))];
  const ofMatching = languages.flatMap(({ tag = '', matches }) =>
    matches ? [[tag, matches]] : [],
  );
  const rightToLeft = languages.filter(({ dir }) => dir === 'rtl').map(({ tag }) => tag);
  return `const matches = ${JSON.stringify(Object.fromEntries(ofMatching))};
export const spoken = '${languages.map(({ tag }) => tag).join(' ')}'.split(' ').map((tag) =>
  ({ tag, dir: /^(${rightToLeft.join('|')})$/.test(tag) ? 'rtl' : 'ltr', matches: matches[tag] }));`;
}

/** Reads all languages, variants before their base. */
const allIn = (directory: string): LanguageFile[] =>
  readdirSync(directory)
    .map((name) => basename(name, '.json'))
    .sort()
    .reverse()
    .map((tag) => readLanguage(join(directory, `${tag}.json`)));

/** Returns the failure messages of the shell in every language. */
export const failureWords = (directory = 'src/languages/texts'): Texts[] =>
  allIn(directory).map(({ language, shell }) => ({ ...language, ...shell }));

function othersIn(directory: string): [tag: string, LanguageFile][] {
  return readdirSync(directory)
    .map((name) => basename(name, '.json'))
    .filter((tag) => tag !== 'en')
    .sort()
    .map((tag) => [tag, readLanguage(join(directory, `${tag}.json`))]);
}

/** Publishes the files of a part, with a name suffix that changes with any of their contents. */
export function publishFiles(part: string, words: readonly (readonly [tag: string, unknown])[]) {
  const sources = words.map(([tag, texts]) => [tag, JSON.stringify(texts)] as const);
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('hex');
  const version = hash.slice(0, 8);
  const files = sources.map(([tag, source]) => ({
    fileName: `${folder}${part}-${tag}-${version}.json`,
    source,
  }));
  return { version, files };
}

/** Inlines all files, for tests, which have no server. */
export const loadAtOnce = (words: readonly (readonly [tag: string, unknown])[]): string =>
  `const words = ${JSON.stringify(Object.fromEntries(words))};
export const load = async (tag) => words[tag];`;

/** Loads a file when it is needed; `fetching` is the module that fetches it. */
export const loadFrom = (fetching: string, part: string, version: string): string =>
  `import { fetchTexts } from ${JSON.stringify(fetching)};
export const load = fetchTexts('${part}', '${version}');`;
