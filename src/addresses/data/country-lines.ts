import { scriptOfCountry } from '../scripts.ts';

/** Attributes of a country's file in the metadata. */
export interface CountryFile {
  key: string;
  /** Lines of a label: `%A` street, `%D` part of a city, `%C` city, `%S` region, `%Z` postal code. */
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

/** Countries with a field for a part of a city: elsewhere people write it into the street. */
const withPartsOfCities: readonly string[] = ['TH'];

/** Returns the lines of a label in Latin letters. */
export function linesOf(country: CountryFile): string {
  const { fmt = '%A%n%C', lfmt = fmt } = country;
  const lines = cleanLines(lfmt, country).replace(/(?<=%[ACDSZ])(?=%)/g, ', ');
  return withCity(lines.replaceAll('%', ''), 'A|C', 'A');
}

/**
 * Returns the lines of a label in the country's own script; empty if they are those in Latin letters. A label that
 * begins with the largest unit has the city after the region.
 */
export function nativeLinesOf(country: CountryFile): string {
  const { key, fmt = '', lfmt = fmt } = country;
  if (fmt === lfmt || scriptOfCountry(key) === 'Latn') return '';
  const lines = cleanLines(fmt, country).replaceAll('%', '');
  return withCity(lines, 'C|A', lines.includes('|A') ? '|A' : 'A');
}

/** Omits the country's name, and prefixes of codes that are written only abroad. */
function cleanLines(format: string, { key }: CountryFile): string {
  const unused = withPartsOfCities.includes(key) ? /%[NOX]/g : /%[NODX]/g;
  return format
    .replace(/SINGAPORE|GIBRALTAR/, '%C')
    .replace(/ÅLAND|GUERNSEY|JERSEY/, '')
    .replace(unused, '')
    .split('%n')
    .map((line) => line.replace(/^[A-Z]{1,2}[- ]?(?=%Z)/, '').replace(/^[ ,-]+|[ ,-]+$/g, ''))
    .filter(Boolean)
    .join('|');
}

/** Adds the city at the place of the street if a label has none, because the platform requires one. */
function withCity(lines: string, replacement: string, street: string): string {
  return lines.includes('C') ? lines : lines.replace(street, replacement);
}
