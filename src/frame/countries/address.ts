import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { isNotLatin } from '../../contract/latin.ts';
import type { CountryTextKey } from '../../languages/texts.ts';
import type { Field } from '../form/field.ts';
import { toDraftText } from '../form/typing/reject-card-numbers.ts';
import {
  type AddressFormat,
  findRegionCode,
  loadAddressFormat,
  plainFormat,
} from './address-format.ts';
import { type AddressName, createLatinLine, createParts, wireText } from './address-parts.ts';
import { createChoice } from './choice.ts';
import { nameOfOption, type Option } from './country-options.ts';
import { fillFromCode } from './fill-from-code.ts';

/** Address fields in the format of their country. */
export interface AddressInput {
  readonly fields: Readonly<Record<AddressName, Field<CountryTextKey>>>;
  /** Current format; the plain one until the country's data is loaded. */
  readonly format: ReadonlySignal<AddressFormat>;
  /** True if the address may need a line in Latin letters. */
  readonly asksLatin: ReadonlySignal<boolean>;
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
  /** The reader's language, which decides the order of the parts in some countries. */
  language?: ReadonlySignal<{ readonly locale: string }>;
  /** True if an address in another script needs a line in Latin letters. */
  requiresLatin?: ReadonlySignal<boolean>;
  load?(country: string, locale: string): Promise<AddressFormat>;
}

const english = signal({ locale: 'en' });
const never = signal(false);

/** Creates the fields of an address. They accept typing before the country's format is loaded. */
export function createAddress(rules: AddressRules): AddressInput {
  const { onChange, language = english, requiresLatin = never } = rules;
  const { load = loadAddressFormat } = rules;
  const format = signal(plainFormat);
  const country = createChoice({
    missing: 'countryMissing',
    onChange() {
      onChange();
      loadFormat();
    },
  });
  const parts = createParts(format, onChange);
  const isInOtherScript = computed(() =>
    isNotLatin(format.value.parts.map((part) => parts[part].text.value).join(' ')),
  );
  const asksLatin = computed(
    () => requiresLatin.value && (format.value.isNative || isInOtherScript.value),
  );
  const fields = { country, ...parts, 'latin-address': createLatinLine(isInOtherScript, onChange) };

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

  /** Loads the format of the chosen country. Ignores answers for other countries and languages. */
  function loadFormat(): void {
    const code = country.text.peek();
    const { locale } = language.peek();
    const take = (loaded: AddressFormat) => {
      if (country.text.peek() !== code || language.peek().locale !== locale) return;
      loading = undefined;
      const { regions } = format.peek();
      format.value = loaded;
      takeRegion(code, regions);
    };
    if (code) loading = load(code, locale).then(take, () => take(plainFormat));
    else take(plainFormat);
  }

  let shownLocale = language.peek().locale;
  effect(() => {
    const { locale } = language.value;
    if (locale === shownLocale) return;
    shownLocale = locale;
    if (country.text.peek()) loadFormat();
  });

  fillFromCode({ fields, format });

  const requested = () => {
    const more = asksLatin.peek() ? (['latin-address'] as const) : [];
    return ['country', ...format.peek().parts, ...more] as const;
  };
  const names = ['country', ...plainFormat.parts, 'latin-address'] as const;
  return {
    fields,
    format,
    asksLatin,
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
