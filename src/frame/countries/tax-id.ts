import { computed, type ReadonlySignal } from '@preact/signals-core';
import { plainInput } from '../../contract/plain-input.ts';
import type { CountryTextKey } from '../../languages/texts.ts';
import { createField, type Field } from '../form/field.ts';
import { compactOf, separatedLike } from './compact.ts';
import { createLoadedLater } from './loaded-later.ts';
import type { TaxIdKind, TaxIdKinds } from './tax-ids/tax-id-kind.ts';
import { unitedStates } from './tax-ids/united-states.ts';

type ContactType = keyof TaxIdKinds;

/** The number under which a person or a company pays taxes. */
export interface TaxIdInput extends Field<CountryTextKey> {
  /** What the chosen country calls it; undefined where we know none, or do not yet. */
  readonly kind: ReadonlySignal<TaxIdKind | undefined>;
  /** Whether the number of an identity document will do as well. */
  readonly takesDocument: ReadonlySignal<boolean>;
  /** As it goes over the wire. */
  value(): string;
}

interface TaxIdRules {
  /** ISO 3166-1 alpha-2; empty while none is chosen. */
  country: ReadonlySignal<string>;
  contactType: ContactType;
  onChange(): void;
  /** Loads the kinds of the countries that are not in the first document. */
  load?(): Promise<Readonly<Record<string, TaxIdKinds>>>;
}

const loadKinds = async () => (await import('./tax-ids/kinds-of-countries.ts')).taxIdKinds;

/**
 * Outside the United States a person may give the number of the identity document instead
 * (coverage: CR6). So what has the shape of a tax id must be a right one, unless documents of that
 * country have numbers of the same shape, and anything else is taken as it is.
 */
export function createTaxId({
  country,
  contactType,
  onChange,
  load = loadKinds,
}: TaxIdRules): TaxIdInput {
  const others = createLoadedLater(load);
  const kindsOf = (code: string) => (code === 'US' ? unitedStates : others.value.value?.[code]);
  const kind = computed(() => (country.value ? kindsOf(country.value)?.[contactType] : undefined));
  const isPerson = contactType === 'natural_person';
  const takesDocument = computed(() => isPerson && country.value !== 'US');

  /** An EIN has the digits of an SSN at other places. */
  const isCompanyNumber = (text: string) =>
    isPerson && country.value === 'US' && /^\d\d-\d{7}$/.test(plainInput(text));

  const field = createField<CountryTextKey>({
    problemOf(text) {
      const compact = compactOf(text);
      if (!compact) return 'taxIdMissing';
      if (isCompanyNumber(text)) return 'taxIdOfCompany';
      const isRight = kind.value?.shape.test(compact)
        ? (kind.value.isRight?.(compact) ?? true)
        : (takesDocument.value || !kind.value) && isNumber(compact);
      return isRight ? undefined : 'taxIdWrong';
    },
    onChange,
    show(text) {
      const compact = compactOf(text);
      const known = kind.peek();
      return known?.shape.test(compact) && !isCompanyNumber(text)
        ? separatedLike(known.example, compact)
        : text;
    },
  });
  return { ...field, kind, takesDocument, value: () => wireNumber(field.text.peek(), kind.peek()) };
}

/** A number whose form is known goes as its authority stores it, any other as it is printed. */
function wireNumber(text: string, kind: TaxIdKind | undefined): string {
  const compact = compactOf(text);
  return kind?.shape.test(compact) ? compact : printedNumber(text);
}

/** With the signs that tell its parts: in Panama these have different lengths. */
function printedNumber(text: string): string {
  return plainInput(text).toUpperCase();
}

/** What a document may have for a number. */
function isNumber(compact: string): boolean {
  return /^[\p{L}\p{N}]{3,50}$/u.test(compact) && /\p{N}/u.test(compact);
}
