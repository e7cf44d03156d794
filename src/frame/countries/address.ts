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
import { draftText, withoutCardNumber } from '../typing/without-card-number.ts';
import { type AddressFormat, loadAddressFormat, plainFormat } from './address-format.ts';
import { createChoice } from './choice.ts';
import { codeOfRegion } from './code-of-region.ts';
import { compactOf, separatedLike } from './compact.ts';
import { nameOfOption, type Option } from './country-options.ts';
import type { AddressPart } from './part-words.ts';

export type AddressName = 'country' | AddressPart;

/** An address in the form of its country. */
export interface AddressInput {
  /** By their names on the wire. */
  readonly fields: Readonly<Record<AddressName, Field<CountryTextKey>>>;
  /** What is asked for; plain until what is known about the country is loaded. */
  readonly format: ReadonlySignal<AddressFormat>;
  /** Tells all errors. Returns the first field that has one. */
  reveal(): AddressName | undefined;
  toDraft(): Record<AddressName, string>;
  /** Takes back what {@link AddressInput.toDraft} gave; anything else changes nothing. */
  fromDraft(draft: unknown): void;
  /** Resolves once the country's format has loaded or failed. Returns undefined when none is loading. */
  ready(): Promise<void> | undefined;
  /** As the platform takes it: what is asked for, and not empty. */
  toInput(): Partial<Record<AddressName, string>>;
}

interface AddressRules {
  onChange(): void;
  load?(country: string): Promise<AddressFormat>;
}

/** Where somebody lives, or a company sits. It can be filled before its country's format is there. */
export function createAddress({ onChange, load = loadAddressFormat }: AddressRules): AddressInput {
  const format = signal(plainFormat);
  const country = createChoice({ missing: 'countryMissing', onChange: followCountry });
  const fields = { country, ...createParts(format, onChange) };

  let loading: Promise<void> | undefined;
  /** By country, for when it is chosen again. */
  const typedRegions = new Map<string, string>();
  let shownCountry = '';

  /** A list has only what is in it: Cagliari and California have the same letters. */
  function takeRegion(code: string, former: readonly Option[]): void {
    const typed = fields.region.text.peek();
    if (typed) typedRegions.set(shownCountry, typed);
    shownCountry = code;
    if (former.length === 0 && format.peek().regions.length === 0) return;
    const known = codeOfRegion(nameOfOption(typed, former), format.peek());
    fields.region.set(known || (typedRegions.get(code) ?? ''));
  }

  /** The format of the country that is chosen now, whichever arrives last. */
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

  function followCountry(): void {
    onChange();
    loadFormat();
  }

  const asked = () => ['country', ...format.peek().parts] as const;
  const names = ['country', ...plainFormat.parts] as const;
  return {
    fields,
    format,
    reveal() {
      // It may not have been possible to load it before.
      if (format.peek() === plainFormat && !loading) loadFormat();
      return asked().filter((name) => fields[name].reveal())[0];
    },
    ready: () => loading,
    toDraft: () =>
      Object.fromEntries(
        names.map((name) => [name, draftText(name, fields[name].text.peek())]),
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
        asked()
          .map((name) => [name, wireText(name, fields[name].text.peek(), format.peek())])
          .filter(([, text]) => text),
      ),
  };
}

type Parts = Record<AddressPart, Field<CountryTextKey>>;

function createParts(format: ReadonlySignal<AddressFormat>, onChange: () => void): Parts {
  const problemsOf: Record<AddressPart, (text: string) => CountryTextKey | undefined> = {
    'street-1': problemOfStreet,
    'street-2': problemOfStreet,
    city: () => undefined,
    region: (text) =>
      isOfList(text, format.value) ? undefined : format.value.words.region.missing,
    'postal-code': (code) =>
      format.value.postalCode?.isRight(toPostalCode(code, format.value)) === false
        ? format.value.words['postal-code'].wrong
        : undefined,
  };
  const fieldOf = (part: AddressPart) =>
    createField<CountryTextKey>({
      onChange,
      problemOf: withoutCardNumber((text) => {
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

/** Where there is no list, anything is. */
function isOfList(text: string, format: AddressFormat): boolean {
  return format.regions.length === 0 || codeOfRegion(text, format) !== '';
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
  return (name === 'region' && codeOfRegion(text, format)) || plainLine(text);
}

/** The code as it is written in its country, where what was typed says it. */
function toPostalCode(text: string, { postalCode }: AddressFormat): string {
  const typed = plainInput(text).toUpperCase();
  if (!postalCode) return typed;
  const { example, isRight } = postalCode;
  const compact = compactOf(typed);
  const { length } = compactOf(example);
  // Some codes may be followed by digits of the street: ZIP+4.
  const withMore = `${compact.slice(0, length)}-${compact.slice(length)}`;
  // In front there may be the country: LT-04340.
  const bare = separatedLike(example, compact.replace(/^\D+/, ''));
  const alike = separatedLike(example, compact);
  // The example shows no gaps of a code of another length, which is taken as it was typed.
  const known = compact.length === length ? [alike] : [typed, alike];
  return [...known, withMore, bare].find(isRight) ?? typed;
}
