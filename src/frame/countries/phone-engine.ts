import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

export type PhoneEngine = typeof phoneEngine;

/** Reads and formats phone numbers of all countries. A separate file: see `createPhone`. */
export const phoneEngine = {
  /** Returns undefined for an invalid number of this country or with `+`. */
  read(text: string, country: string) {
    const options = {
      extract: false,
      ...(isKnown(country) && { defaultCountry: country }),
    };
    const number = parsePhoneNumberFromString(withoutOldPrefix(text), options, world);
    if (!number?.isPossible()) return undefined;
    return {
      /** E.164. */
      international: number.number as string,
      /** International format with spaces. */
      written: number.formatInternational(),
      national: number.country ? number.formatNational() : number.formatInternational(),
      /** Undefined if several countries or none have the prefix. */
      country: number.country && reserved.has(number.country) ? undefined : number.country,
    };
  },
  /**
   * Formats digits and a leading `+`, which may be incomplete, in the country's format. Returns undefined if the
   * calling code is unknown or incomplete.
   */
  write(typed: string, country: string): string | undefined {
    const formatter = new AsYouType(isKnown(country) ? country : undefined, world);
    const written = formatter.input(typed);
    const isUnknown = typed.startsWith('+') && !formatter.getCallingCode();
    return isUnknown ? undefined : written;
  },
  /** With the `+`. */
  callingCodeOf: (country: string) =>
    isKnown(country) ? `+${getCountryCallingCode(country, world)}` : undefined,
};

/** Removes the 1 before Mexican mobile numbers, which was abolished in 2019 but is still written. */
function withoutOldPrefix(text: string): string {
  return text.replace(/^(\+ ?52[ -]?)1(?=([ -]?\d){10}$)/, '$1');
}

/** Regions with phone numbers that aren't in ISO 3166-1: the platform doesn't know them. */
const reserved: ReadonlySet<string> = new Set(['AC', 'TA']);

const world: MetadataJson = metadata;

function isKnown(country: string): country is CountryCode {
  return isSupportedCountry(country as CountryCode, world);
}
