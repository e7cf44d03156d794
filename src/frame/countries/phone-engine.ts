import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** What is known about the numbers of the world. A file of its own: see `createPhone`. */
export interface PhoneEngine {
  /** @returns undefined when it is no number of that country, nor one with `+` */
  read(text: string, country: string): ReadNumber | undefined;
  /**
   * Formats digits and a leading `+`, perhaps not all of a number yet, as the country does.
   *
   * @returns undefined for a calling code that is unknown, or not complete
   */
  write(typed: string, country: string): string | undefined;
  /** With the `+`. */
  callingCodeOf(country: string): string | undefined;
}

interface ReadNumber {
  /** E.164. */
  international: string;
  /** The same as people write it, with spaces. */
  written: string;
  /** As it is written in its country. */
  national: string;
  /** Undefined where its prefix is that of several countries, or of none. */
  country: string | undefined;
}

export const phoneEngine: PhoneEngine = {
  read(text, country) {
    const options = isKnown(country)
      ? { defaultCountry: country, extract: false }
      : { extract: false };
    const number = parsePhoneNumberFromString(withoutOldPrefix(text), options, world);
    if (!number?.isPossible()) return undefined;
    return {
      international: number.number,
      written: number.formatInternational(),
      national: number.country ? number.formatNational() : number.formatInternational(),
      country: number.country && reserved.has(number.country) ? undefined : number.country,
    };
  },
  write(typed, country) {
    const formatter = new AsYouType(isKnown(country) ? country : undefined, world);
    const written = formatter.input(typed);
    const isUnknown = typed.startsWith('+') && !formatter.getCallingCode();
    return isUnknown ? undefined : written;
  },
  callingCodeOf: (country) =>
    isKnown(country) ? `+${getCountryCallingCode(country, world)}` : undefined,
};

/** Mexico has had no 1 before numbers of mobile phones since 2019; people still write it. */
function withoutOldPrefix(text: string): string {
  return text.replace(/^(\+ ?52[ -]?)1(?=([ -]?\d){10}$)/, '$1');
}

/** Have numbers, but are no countries of ISO 3166-1: the platform knows none of them. */
const reserved: ReadonlySet<string> = new Set(['AC', 'TA']);

const world: MetadataJson = metadata;

function isKnown(country: string): country is CountryCode {
  return isSupportedCountry(country as CountryCode, world);
}
