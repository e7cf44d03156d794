import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { firstPage } from '../src/languages/first-page.ts';

type Texts = Readonly<Record<string, string>>;
type Language = Readonly<Record<string, Texts>>;

const isFirst = ([name]: readonly [string, unknown]) => firstPage.some((of: string) => of === name);

/** What the onboarding form says, in one. */
const onboardingOf = ({ countries, company, documents, onboarding }: Language) =>
  Object.entries({ ...countries, ...company, ...documents, ...onboarding });

/** Parts of a language, by the query that imports them: `de.json?card`. Others are groups of the file. */
const parts: Readonly<Record<string, (language: Language) => Texts>> = {
  shell: ({ language, shell }) => ({ ...language, ...shell }),
  challenge: ({ language, challenge }) => ({ ...language, ...challenge }),
  'first-page': (language) => Object.fromEntries(onboardingOf(language).filter(isFirst)),
  'other-pages': (language) =>
    Object.fromEntries(onboardingOf(language).filter((text) => !isFirst(text))),
  'every-page': (language) => ({
    ...Object.fromEntries(onboardingOf(language)),
    ...language.files,
    ...language.checks,
  }),
};

/** @throws when the language has no such part */
export function partOf(language: Language, name: string): Texts {
  const part = parts[name]?.(language) ?? language[name];
  if (!part) throw new Error(`languages: there is no part ${name}`);
  return part;
}

const prefix = '\0languages/';

/** Splits each file of `src/languages` into what a document says at once, and what is loaded later. */
export function languages(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'languages',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const [, path = '', part] = /^(.*\.json)\?([\w-]+)$/.exec(source) ?? [];
      if (!part || !importer.includes('/src/languages/')) return undefined;
      const file = resolve(dirname(importer), path);
      const id = `${prefix}${part}-${basename(file, '.json')}`;
      files.set(id, file);
      return id;
    },
    load(id) {
      const file = files.get(id);
      if (!file) return undefined;
      this.addWatchFile(file);
      const part = id.slice(prefix.length, -basename(file, '.json').length - 1);
      const language: Language = JSON.parse(readFileSync(file, 'utf8'));
      return `export const texts = ${JSON.stringify(partOf(language, part))};`;
    },
  };
}
