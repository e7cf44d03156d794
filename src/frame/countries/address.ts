import { type ReadonlySignal, signal } from '@preact/signals-core';
import {
  mailboxPattern,
  maxAddressLineLength,
  maxPostalCodeLength,
  streetPattern,
} from '../../contract/address-rules.ts';
import { plainInput, plainLine } from '../../contract/plain-input.ts';
import type { CountryTextKey } from '../../languages/texts.ts';
import { createField, type Field } from '../form/field.ts';
import { rejectCardNumbers, toDraftText } from '../form/typing/reject-card-numbers.ts';
import {
  type AddressFormat,
  findRegionCode,
  loadAddressFormat,
  plainFormat,
} from './address-format.ts';
import { createChoice } from './choice.ts';
import { compactCode, formatLike } from './compact-code.ts';
import { nameOfOption, type Option } from './country-options.ts';
import type { AddressPart } from './part-words.ts';

export type AddressName = 'country' | AddressPart;

/** Address fields in the format of their country. */
export interface AddressInput {
  readonly fields: Readonly<Record<AddressName, Field<CountryTextKey>>>;
  /** Current format; the plain one until the country's data is loaded. */
  readonly format: ReadonlySignal<AddressFormat>;
  /** Shows all errors. Returns the first field with an error. */
  reveal(): AddressName | undefined;
  toDraft(): Record<AddressName, string>;
  fromDraft(draft: unknown): void;
  /** Resolves once the country's format has loaded or failed; undefined if none is loading. */
  ready(): Promise<void> | undefined;
  /** Returns the requested parts that aren't empty, for the platform. */
  toInput(): Partial<Record<AddressName, string>>;
}

interface AddressRules {
  onChange(): void;
  load?(country: string): Promise<AddressFormat>;
}

/** Creates the fields of an address. They accept typing before the country's format is loaded. */
export function createAddress({ onChange, load = loadAddressFormat }: AddressRules): AddressInput {
  const format = signal(plainFormat);
  const country = createChoice({
    missing: 'countryMissing',
    onChange() {
      onChange();
      loadFormat();
    },
  });
  const fields = { country, ...createParts(format, onChange) };

  let loading: Promise<void> | undefined;
  /** By country, to restore when it is chosen again. */
  const typedRegions = new Map<string, string>();
  let shownCountry = '';

  /** Keeps a region only if the new country has it: the code CA means both California and Cagliari. */
  function takeRegion(code: string, former: readonly Option[]): void {
    const typed = fields.region.text.peek();
    if (typed) typedRegions.set(shownCountry, typed);
    shownCountry = code;
    if (former.length === 0 && format.peek().regions.length === 0) return;
    const known = findRegionCode(nameOfOption(typed, former), format.peek());
    fields.region.set(known || (typedRegions.get(code) ?? ''));
  }

  /** Loads the format of the chosen country. Ignores answers for other countries. */
  function loadFormat(): void {
    const code = country.text.peek();
    const take = (loaded: AddressFormat) => {
      if (country.text.peek() !== code) return;
      loading = undefined;
      const { regions } = format.peek();
      format.value = loaded;
      takeRegion(code, regions);
    };
    if (code) loading = load(code).then(take, () => take(plainFormat));
    else take(plainFormat);
  }

  const requested = () => ['country', ...format.peek().parts] as const;
  const names = ['country', ...plainFormat.parts] as const;
  return {
    fields,
    format,
    reveal() {
      // Retries if loading failed before.
      if (format.peek() === plainFormat && !loading) loadFormat();
      return requested().filter((name) => fields[name].reveal())[0];
    },
    ready: () => loading,
    toDraft: () =>
      Object.fromEntries(
        names.map((name) => [name, toDraftText(name, fields[name].text.peek())]),
      ) as Record<AddressName, string>,
    fromDraft(draft) {
      for (const [name, text] of Object.entries(draft ?? {})) {
        if (Object.hasOwn(fields, name) && typeof text === 'string') {
          fields[name as AddressName].set(text);
        }
      }
    },
    toInput: () =>
      Object.fromEntries(
        requested()
          .map((name) => [name, wireText(name, fields[name].text.peek(), format.peek())])
          .filter(([, text]) => text),
      ),
  };
}

function createParts(format: ReadonlySignal<AddressFormat>, onChange: () => void) {
  const problemsOf: Record<AddressPart, (text: string) => CountryTextKey | undefined> = {
    'street-1': problemOfStreet,
    'street-2': problemOfStreet,
    city: () => undefined,
    region(text) {
      const { regions, words } = format.value;
      const isKnown = regions.length === 0 || findRegionCode(text, { regions }) !== '';
      return isKnown ? undefined : words.region.missing;
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
        if (plain) return problemsOf[part](plain);
        const { required, words } = format.value;
        return required.includes(part) ? words[part].missing : undefined;
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

function longest(part: AddressPart): number {
  return part === 'postal-code' ? maxPostalCodeLength : maxAddressLineLength;
}

function problemOfStreet(text: string): CountryTextKey | undefined {
  if (!streetPattern.test(text)) return 'streetWrong';
  return mailboxPattern.test(text) ? 'mailbox' : undefined;
}

function wireText(name: AddressName, text: string, format: AddressFormat): string {
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
