import { computed, type ReadonlySignal } from '@preact/signals-core';
import { containsCardNumber } from '../../../contract/card-number-in-text.ts';
import { postalCodePattern } from '../../../contract/card-rules.ts';
import { parseExpiration } from '../../../contract/expiration-date.ts';
import { plainInput } from '../../../contract/plain-input.ts';
import type { CardTextKey } from '../../../languages/texts.ts';
import { createField, type Field } from '../../form/field.ts';
import { digitsOf } from '../../form/typing/digits.ts';
import { type DigitFormat, editDigits } from '../../form/typing/edit-digits.ts';
import { brandOf, type CardBrand } from './card-brand.ts';
import { editNumber, problemOfNumber, wasCompletedByTyping } from './card-number.ts';
import {
  editExpiration,
  formatExpiration,
  hasImpossibleMonth,
  isExpired,
  isTooFarAhead,
} from './expiration.ts';

/** Fields of the link form, in order. */
export interface CardFields {
  number: Field;
  expiration: Field;
  code: Field;
  name: Field;
  postalCode: Field;
}

export type FieldName = keyof CardFields;

interface FieldRules {
  /** Returns why a card with these digits isn't accepted. If not set, all cards are. */
  refusalOf?(digits: string): CardTextKey | undefined;
  onChange(): void;
  /** Called when the cardholder types the last digit of a valid number. */
  onNumberTyped(): void;
  /** The cardholder's date. */
  today(): Date;
}

/** Creates the fields for a card to link. */
export function createCardFields({ onChange, onNumberTyped, today, refusalOf }: FieldRules): {
  fields: CardFields;
  brand: ReadonlySignal<CardBrand | undefined>;
} {
  const number = createField({
    problemOf: (text) => refusalOf?.(digitsOf(text)) ?? problemOfNumber(digitsOf(text)),
    hopeless: ['brandNotAccepted', 'creditNotAccepted', 'debitNotAccepted'],
    words: (text) => ({ brand: brandOf(digitsOf(text))?.label ?? '' }),
    onChange,
    format(before, edit) {
      const formatted = editNumber(before, edit);
      if (wasCompletedByTyping(before, edit, formatted)) onNumberTyped();
      return formatted;
    },
  });
  const brand = computed(() => brandOf(digitsOf(number.text.value)));
  const expiration = createField({
    problemOf: (text) => problemOfExpiration(text, today()),
    onChange,
    format: (_before, edit) => editExpiration(edit),
    show(text) {
      const date = parseExpiration(text);
      return date ? formatExpiration(date) : text;
    },
  });
  const fields = {
    number,
    expiration,
    code: createCodeField(onChange, brand),
    name: createField({
      problemOf: (text) => (text.trim() && !containsCardNumber(text) ? undefined : 'nameMissing'),
      onChange,
    }),
    postalCode: createField({ problemOf: problemOfPostalCode, onChange }),
  };
  return { fields, brand };
}

/** Creates the security code field. Accepts three or four digits while the brand is unknown. */
export function createCodeField(
  onChange: () => void,
  brand: ReadonlySignal<CardBrand | undefined>,
): Field {
  const format: DigitFormat = { longest: () => brand.peek()?.codeLength ?? 4, gaps: () => [] };
  return createField({
    problemOf(text) {
      const wanted = brand.value?.codeLength;
      if (!text) return 'codeMissing';
      if (wanted ? text.length === wanted : text.length >= 3) return undefined;
      return wanted === 4 ? 'codeNotFour' : 'codeNotThree';
    },
    onChange,
    format: (before, edit) => editDigits(before, edit, format),
  });
}

function problemOfExpiration(text: string, today: Date): CardTextKey | undefined {
  if (!text) return 'expirationMissing';
  const expiration = parseExpiration(text);
  if (!expiration) return hasImpossibleMonth(text) ? 'noMonth' : 'expirationWrong';
  if (isExpired(expiration, today)) return 'expired_card';
  return isTooFarAhead(expiration, today) ? 'expirationFar' : undefined;
}

function problemOfPostalCode(text: string): CardTextKey | undefined {
  const postalCode = plainInput(text);
  if (!postalCode) return 'postalCodeMissing';
  return postalCodePattern.test(postalCode) ? undefined : 'postalCodeWrong';
}
