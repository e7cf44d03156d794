import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { CountryTextKey } from '../../languages/texts.ts';
import { createField, type Field } from '../form/field.ts';
import { rejectCardNumbers } from '../form/typing/reject-card-numbers.ts';
import { type AddressFormat, findRegionCode, loadAddressFormat } from './address-format.ts';
import type { Option } from './country-options.ts';

/** A region of a country: chosen from a list if its regions are known, otherwise free text. */
export interface RegionInput extends Field<CountryTextKey> {
  readonly options: ReadonlySignal<readonly Option[]>;
  /** Resolves once the regions have loaded or failed; undefined if none are loading. */
  ready(): Promise<void> | undefined;
}

interface RegionRules {
  /** ISO 3166-1 alpha-2; empty while none is chosen. */
  country: ReadonlySignal<string>;
  /** The reader's language, which decides the script of the names. */
  language: ReadonlySignal<{ readonly locale: string }>;
  onChange(): void;
  load?(country: string, locale: string): Promise<Pick<AddressFormat, 'regions'>>;
}

export function createRegion(rules: RegionRules): RegionInput {
  const { country, language, onChange, load = loadAddressFormat } = rules;
  const options = signal<readonly Option[]>([]);
  const field = createField<CountryTextKey>({
    problemOf: rejectCardNumbers((text) => {
      if (text.trim()) return undefined;
      return options.value.length > 0 ? 'regionNotChosen' : 'regionMissing';
    }),
    onChange,
  });

  function take(code: string, locale: string, regions: readonly Option[]): void {
    if (country.peek() !== code || language.peek().locale !== locale) return;
    loading = undefined;
    const wasChosen = options.peek().length > 0;
    options.value = regions;
    if (wasChosen || regions.length > 0) field.set(findRegionCode(field.text.peek(), { regions }));
  }

  let loading: Promise<void> | undefined;
  effect(() => {
    const code = country.value;
    const { locale } = language.value;
    if (!code) return;
    loading = load(code, locale).then(
      ({ regions }) => take(code, locale, regions),
      () => take(code, locale, []),
    );
  });

  return { ...field, options, ready: () => loading };
}
