import { computed, type ReadonlySignal } from '@preact/signals-core';
import { containsCardNumber } from '../../contract/card-number-in-text.ts';
import { postalCodePattern } from '../../contract/card-rules.ts';
import { parseExpiration } from '../../contract/expiration-date.ts';
import { plainInput } from '../../contract/plain-input.ts';
import type { CardTextKey } from '../../languages/texts.ts';
import { createField, type Field } from '../form/field.ts';
import { digitsOf } from '../typing/digits.ts';
import { type DigitFormat, editDigits } from '../typing/edit-digits.ts';
import { brandOf, type CardBrand } from './card-brand.ts';
import { editNumber, problemOfNumber, wasCompletedByTyping } from './card-number.ts';
import { editExpiration, isExpired, isNoMonth, isTooFar, showExpiration } from './expiration.ts';

/** The fields of the link form in their order. */
export interface CardFields {
  number: Field;
  expiration: Field;
  code: Field;
  name: Field;
  postalCode: Field;
}

export type FieldName = keyof CardFields;

interface FieldRules {
  /** Why a card with that number is not accepted. Without it, all are. */
  refusalOf?(digits: string): CardTextKey | undefined;
  /** Some field has another text now. */
  onChange(): void;
  /** The cardholder typed the last digit of a right card number. */
  onNumberTyped(): void;
  /** The cardholder's date. */
  today(): Date;
}

/** All that is asked of a card that is to be linked. */
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
    words: (text) => ({ month: text.slice(0, 2) }),
    onChange,
    format: (_before, edit) => editExpiration(edit),
    show(text) {
      const date = parseExpiration(text);
      return date ? showExpiration(date) : text;
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

/** The security code, as long as the brand wants it; three or four digits while that is unknown. */
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
  if (!expiration) return isNoMonth(text) ? 'noMonth' : 'expirationWrong';
  if (isExpired(expiration, today)) return 'expired_card';
  return isTooFar(expiration, today) ? 'expirationFar' : undefined;
}

function problemOfPostalCode(text: string): CardTextKey | undefined {
  const postalCode = plainInput(text);
  if (!postalCode) return 'postalCodeMissing';
  return postalCodePattern.test(postalCode) ? undefined : 'postalCodeWrong';
}
