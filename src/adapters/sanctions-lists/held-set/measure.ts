import { createMatcher, type FindMatches } from '../matching/find-matches.ts';
import { createNameIndex, type ListedEntry } from '../matching/name-index.ts';
import type { ScreenedSubject } from '../matching/score.ts';
import { createChance } from './chance.ts';
import { makeBirth, makeInnocents, makeNamesake } from './innocents.ts';
import type { HeldEntry } from './listed-people.ts';
import { makeVariants, partsOf, type VariantKind } from './variants.ts';

const variantsOfEach = 5;
const innocents = 500;
const namesakes = 100;
const seed = 43;
const countries = ['US', 'GB', 'DE', 'MX', 'AE', 'CN', 'RU', 'EG'];

/** Best score of a screened name. */
interface Scored {
  readonly text: string;
  readonly best: number;
}

interface ScoredVariant extends Scored {
  readonly kind: VariantKind;
}

/** Scores of names that must be found, and of names that must not. */
export interface Measured {
  /** Score of the right entry. */
  readonly variants: readonly ScoredVariant[];
  readonly innocents: readonly Scored[];
}

/**
 * Screens variants of entries, and names of people who aren't listed.
 *
 * @param held entries whose variants must be found
 * @param others other entries of the lists
 */
export async function measure(
  held: readonly HeldEntry[],
  others: readonly ListedEntry[] = [],
): Promise<Measured> {
  const chance = createChance(seed);
  const find = createMatcher(await createNameIndex([...held.map(({ entry }) => entry), ...others]));
  const variants = held.flatMap(({ culture, native, entry }) => {
    const [name] = entry.entity.names;
    const parts = partsOf(name?.text ?? '', { culture, native });
    return makeVariants(parts, variantsOfEach, chance).map(({ kind, text }) => {
      const subject = { ...nobody, name: text, isPerson: culture !== 'company' };
      return { kind, text, best: scoreOf(find, subject, entry.entity.id) };
    });
  });
  const people = held.filter(({ culture }) => culture !== 'company');
  const names = [
    ...makeInnocents(innocents, chance),
    ...people.slice(0, namesakes).map(({ entry }) => {
      const surname = entry.entity.names[0]?.text.split(',')[0] ?? '';
      return makeNamesake(surname, chance);
    }),
  ];
  const scored = names.map((name) => {
    const facts = { dateOfBirth: makeBirth(chance), country: chance.oneOf(countries) };
    return { text: name, best: scoreOf(find, { ...nobody, ...facts, name }) };
  });
  return { variants, innocents: scored };
}

/** A variant is screened without date and country, the harder case. */
const nobody: ScreenedSubject = { name: '', isPerson: true, dateOfBirth: null, country: null };

/** @param id only this entry; the best of all without it */
function scoreOf(find: FindMatches, subject: ScreenedSubject, id?: string): number {
  const matches = find(subject, 0.3);
  return matches.find(({ indexed }) => id === undefined || indexed.entity.id === id)?.value ?? 0;
}

/** Recall and precision at a threshold, 0 to 1. */
export function rate({ variants, innocents: people }: Measured, threshold: number) {
  const found = variants.filter(({ best }) => best >= threshold).length;
  const alarms = people.filter(({ best }) => best >= threshold).length;
  return {
    recall: found / variants.length,
    precision: found / Math.max(1, found + alarms),
    falseAlarms: alarms / people.length,
  };
}

/** Recall of each kind of variant at a threshold. */
export function recallByKind({ variants }: Measured, threshold: number) {
  return [...new Set(variants.map(({ kind }) => kind))].sort().map((kind) => {
    const all = variants.filter((variant) => variant.kind === kind);
    const found = all.filter(({ best }) => best >= threshold);
    return { kind, count: all.length, recall: found.length / all.length };
  });
}

/** Chooses entries of real lists as held ones, whose names have several words. */
export function holdEntries(entries: readonly ListedEntry[], count: number): HeldEntry[] {
  const usable = entries.filter(({ entity: { kind, names } }) => {
    const words = names[0]?.text.split(/[\s-]+/).length ?? 0;
    return words > 1 && words < 7 && (kind === 'person' || kind === 'organization');
  });
  const step = Math.max(1, Math.floor(usable.length / count));
  return usable
    .filter((_, at) => at % step === 0)
    .slice(0, count)
    .map((entry) => ({ entry, native: '', culture: cultureOf(entry) }));
}

/** Decides which changes of spelling are likely. */
function cultureOf({ entity: { kind, countries } }: ListedEntry): HeldEntry['culture'] {
  if (kind !== 'person') return 'company';
  const has = (codes: string) => countries.some((country) => codes.split(' ').includes(country));
  if (has('IQ SY YE LB LY EG DZ TN SA SO AF IR PS JO PK SD KW AE QA')) return 'arabic';
  if (has('RU BY UA KZ')) return 'russian';
  return has('CN HK TW') ? 'chinese' : 'western';
}
