import type { ReadonlySignal } from '@preact/signals-core';
import {
  mailboxPattern,
  maxAddressLineLength,
  maxPostalCodeLength,
  streetPattern,
} from '../../contract/address-rules.ts';
import { isNotLatin } from '../../contract/latin.ts';
import { plainInput, plainLine } from '../../contract/plain-input.ts';
import type { CountryTextKey } from '../../languages/texts.ts';
import { createField, type Field } from '../form/field.ts';
import { rejectCardNumbers } from '../form/typing/reject-card-numbers.ts';
import { type AddressFormat, findRegionCode } from './address-format.ts';
import { compactCode, formatLike } from './compact-code.ts';
import type { AddressPart } from './part-words.ts';

/** Wire names of the fields of an address. */
export type AddressName = 'country' | AddressPart | 'latin-address';

/** Creates the fields for the parts of an address in the format of its country. */
export function createParts(format: ReadonlySignal<AddressFormat>, onChange: () => void) {
  const problemsOf: Record<AddressPart, (text: string) => CountryTextKey | undefined> = {
    'street-1': problemOfStreet,
    'street-2': problemOfStreet,
    city: () => undefined,
    region(text) {
      const { regions, words } = format.value;
      const isKnown = regions.length === 0 || findRegionCode(text, { regions }) !== '';
      return isKnown ? undefined : words.region.wrong;
    },
    'postal-code': (code) =>
      format.value.postalCode?.isValid(toPostalCode(code, format.value)) === false
        ? format.value.words['postal-code'].wrong
        : undefined,
  };
  const fieldOf = (part: AddressPart) =>
    createField<CountryTextKey>({
      onChange,
      problemOf: rejectCardNumbers((text) => {
        const plain = part === 'postal-code' ? plainInput(text) : plainLine(text);
        if (plain.length > longest(part)) return 'tooLong';
        return plain ? problemsOf[part](plain) : problemOfEmpty(part, format.value);
      }),
      show: (text) => wireText(part, text, format.peek()),
    });
  return {
    'street-1': fieldOf('street-1'),
    'street-2': fieldOf('street-2'),
    city: fieldOf('city'),
    region: fieldOf('region'),
    'postal-code': fieldOf('postal-code'),
  };
}

/** Creates the field for the whole address on one line in Latin letters. */
export function createLatinLine(
  isRequired: ReadonlySignal<boolean>,
  onChange: () => void,
): Field<CountryTextKey> {
  return createField<CountryTextKey>({
    onChange,
    problemOf: rejectCardNumbers((text) => {
      const plain = plainLine(text);
      if (plain.length > maxAddressLineLength) return 'tooLong';
      if (!plain) return isRequired.value ? 'latinAddressMissing' : undefined;
      return isNotLatin(plain) || !streetPattern.test(plain) ? 'latinAddressWrong' : undefined;
    }),
    show: plainLine,
  });
}

function problemOfEmpty(
  part: AddressPart,
  { regions, required, words }: AddressFormat,
): CountryTextKey | undefined {
  if (!required.includes(part)) return undefined;
  const isList = part === 'region' && regions.length > 0;
  return words[part][isList ? 'wrong' : 'missing'];
}

function longest(part: AddressPart): number {
  return part === 'postal-code' ? maxPostalCodeLength : maxAddressLineLength;
}

function problemOfStreet(text: string): CountryTextKey | undefined {
  if (!streetPattern.test(text)) return 'streetWrong';
  return mailboxPattern.test(text) ? 'mailbox' : undefined;
}

/** Returns the text of a field as the platform gets it. */
export function wireText(name: AddressName, text: string, format: AddressFormat): string {
  if (name === 'postal-code') return toPostalCode(text, format);
  return (name === 'region' && findRegionCode(text, format)) || plainLine(text);
}

/** Returns the postal code in the local format, if the typed text can be read that way. */
function toPostalCode(text: string, { postalCode }: AddressFormat): string {
  const typed = plainInput(text).toUpperCase();
  if (!postalCode) return typed;
  const { example, isValid } = postalCode;
  const compact = compactCode(typed);
  const { length } = compactCode(example);
  // Some codes may have an extension: ZIP+4.
  const withMore = `${compact.slice(0, length)}-${compact.slice(length)}`;
  // The country may come first: LT-04340.
  const bare = formatLike(example, compact.replace(/^\D+/, ''));
  const alike = formatLike(example, compact);
  // The example doesn't show the gaps of a code with another length: that is used as typed.
  const known = compact.length === length ? [alike] : [typed, alike];
  return [...known, withMore, bare].find(isValid) ?? typed;
}
