import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { plainInput } from '../../contract/plain-input.ts';
import type { CountryTextKey } from '../../languages/texts.ts';
import { createField } from '../form/field.ts';
import { isolated } from '../form/i18n/language.ts';
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
  /** Loads the kinds of a country other than the United States. */
  load?(country: string): Promise<TaxIdKinds>;
}

const loadKinds = async (country: string) =>
  (await import('./tax-ids/load-kinds.ts')).loadKinds(country);

/**
 * Creates the tax id field. A number with a wrong check digit is doubted until the applicant confirms it: numbers
 * with errors exist. Outside the United States, a person may enter the number of an identity document instead
 * (coverage: CR6), so any other number is accepted.
 */
export function createTaxId(rules: TaxIdRules) {
  const { country, contactType, onChange, load = loadKinds } = rules;
  const others = new Map<string, ReturnType<typeof createLazy<TaxIdKinds>>>();
  const isPerson = contactType === 'natural_person';
  const isUS = () => country.value === 'US';
  function kindsOf(code: string): TaxIdKinds | undefined {
    const lazy = others.get(code) ?? createLazy(() => load(code));
    others.set(code, lazy);
    return lazy.value.value;
  }
  /** Kind of the chosen country; undefined if unknown or not loaded yet. */
  const kind = computed(
    () =>
      (isUS() ? unitedStates : country.value ? kindsOf(country.value) : undefined)?.[contactType],
  );
  /** True if the number of an identity document is accepted too. */
  const takesDocument = computed(() => isPerson && !isUS());
  /** Number that the applicant has confirmed. */
  const confirmed = signal('');

  /** An EIN has as many digits as an SSN, but another hyphen. */
  const isCompanyNumber = (text: string) =>
    isPerson && isUS() && /^\d\d-\d{7}$/.test(plainInput(text));
  const otherName = (text: string) => kind.value?.otherName?.(plainInput(text));

  function doubtOf(text: string, compact: string): CountryTextKey | undefined {
    const isValid = !kind.value || kind.value.check(compact);
    if (isValid) return undefined;
    if (otherName(text)) return 'taxIdOther';
    return isValid === false || !isPerson ? 'taxIdDoubt' : undefined;
  }

  const field = createField<CountryTextKey>({
    problemOf(text) {
      const compact = compactCode(text);
      if (!compact) return 'taxIdMissing';
      if (isCompanyNumber(text)) return 'taxIdOfCompany';
      if (!isNumber(compact)) return 'taxIdWrong';
      if (isUS()) return kind.value?.check(compact) ? undefined : 'taxIdWrong';
      return compact === confirmed.value ? undefined : doubtOf(text, compact);
    },
    onChange,
    words: (text) => ({
      other: isolated(otherName(text) ?? ''),
      name: isolated(kind.value?.nameIn('en') ?? ''),
      example: isolated(kind.value?.example ?? ''),
    }),
    show(text) {
      const compact = compactCode(text);
      const known = kind.peek();
      const isOther = isCompanyNumber(text) || otherName(text) !== undefined;
      return isKnown(compact, known) && !isOther ? formatLike(known.example, compact) : text;
    },
  });
  return {
    ...field,
    kind,
    takesDocument,
    /** True if the shown error is a doubt, which the applicant can confirm away. */
    isDoubted: computed(() => /Doubt|Other/.test(field.error.value ?? '')),
    confirm() {
      confirmed.value = compactCode(field.text.peek());
      onChange();
    },
    /** Returns the confirmed number for a draft; empty if another one was entered since. */
    confirmedNumber: () =>
      confirmed.peek() === compactCode(field.text.peek()) ? confirmed.peek() : '',
    /** Restores the confirmation of a draft. */
    restoreConfirmed(number: string) {
      confirmed.value = number;
    },
    value: () => wireNumber(field.text.peek(), kind.peek()),
  };
}

const isKnown = (compact: string, kind: TaxIdKind | undefined): kind is TaxIdKind =>
  kind?.check(compact) !== undefined;

/** Returns a number of known shape in compact form. Others keep their separators: in Panama, part lengths vary. */
function wireNumber(text: string, kind: TaxIdKind | undefined): string {
  const compact = compactCode(text);
  return isKnown(compact, kind) ? compact : plainInput(text).toUpperCase();
}

function isNumber(compact: string): boolean {
  return /^[\p{L}\p{N}+*]{3,50}$/u.test(compact) && /\p{N}/u.test(compact);
}
