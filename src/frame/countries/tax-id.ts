import { computed, type ReadonlySignal } from '@preact/signals-core';
import { plainInput } from '../../contract/plain-input.ts';
import type { CountryTextKey } from '../../languages/texts.ts';
import { createField } from '../form/field.ts';
import { compactCode, formatLike } from './compact-code.ts';
import { createLazy } from './lazy.ts';
import type { TaxIdKind, TaxIdKinds } from './tax-ids/tax-id-kind.ts';
import { unitedStates } from './tax-ids/united-states.ts';

type ContactType = keyof TaxIdKinds;

export type TaxIdInput = ReturnType<typeof createTaxId>;

interface TaxIdRules {
  /** ISO 3166-1 alpha-2; empty while none is chosen. */
  country: ReadonlySignal<string>;
  contactType: ContactType;
  onChange(): void;
  /** Loads the kinds of countries outside the first document. */
  load?(): Promise<Readonly<Record<string, TaxIdKinds>>>;
}

const loadKinds = async () => (await import('./tax-ids/kinds-of-countries.ts')).taxIdKinds;

/**
 * Creates the tax id field. A number with the shape of a tax id must be valid. Outside the United States, a person
 * may enter the number of an identity document instead (coverage: CR6), so any other number is accepted.
 */
export function createTaxId(rules: TaxIdRules) {
  const { country, contactType, onChange, load = loadKinds } = rules;
  const others = createLazy(load);
  const kindsOf = (code: string) => (code === 'US' ? unitedStates : others.value.value?.[code]);
  /** Kind of the chosen country; undefined if unknown or not loaded yet. */
  const kind = computed(() => (country.value ? kindsOf(country.value)?.[contactType] : undefined));
  const isPerson = contactType === 'natural_person';
  /** True if the number of an identity document is accepted too. */
  const takesDocument = computed(() => isPerson && country.value !== 'US');

  /** An EIN has as many digits as an SSN, but another hyphen. */
  const isCompanyNumber = (text: string) =>
    isPerson && country.value === 'US' && /^\d\d-\d{7}$/.test(plainInput(text));

  const field = createField<CountryTextKey>({
    problemOf(text) {
      const compact = compactCode(text);
      if (!compact) return 'taxIdMissing';
      if (isCompanyNumber(text)) return 'taxIdOfCompany';
      const isValid = kind.value?.shape.test(compact)
        ? (kind.value.isValid?.(compact) ?? true)
        : (takesDocument.value || !kind.value) && isNumber(compact);
      return isValid ? undefined : 'taxIdWrong';
    },
    onChange,
    show(text) {
      const compact = compactCode(text);
      const known = kind.peek();
      return known?.shape.test(compact) && !isCompanyNumber(text)
        ? formatLike(known.example, compact)
        : text;
    },
  });
  return { ...field, kind, takesDocument, value: () => wireNumber(field.text.peek(), kind.peek()) };
}

/** Returns a number of known shape in compact form. Others keep their separators: in Panama, part lengths vary. */
function wireNumber(text: string, kind: TaxIdKind | undefined): string {
  const compact = compactCode(text);
  return kind?.shape.test(compact) ? compact : plainInput(text).toUpperCase();
}

function isNumber(compact: string): boolean {
  return /^[\p{L}\p{N}]{3,50}$/u.test(compact) && /\p{N}/u.test(compact);
}
