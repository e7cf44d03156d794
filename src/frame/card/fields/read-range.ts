import { effect } from '@preact/signals-core';
import { digitsOf } from '../../form/typing/digits.ts';
import type { CardAttempts } from '../card-attempts.ts';
import type { LinkFields } from '../form-fields.ts';

/** Number of digits that identify a range of cards (ISO/IEC 7812-1). */
const binLength = 8;

/**
 * Requests the card range of the first digits, once per change. The form works without the answer: the
 * platform checks the whole number again.
 */
export function readRanges(
  { fields, range, chosen }: LinkFields,
  { readRange }: Pick<CardAttempts, 'readRange'>,
  newKey: () => string,
): void {
  let asked = '';
  effect(() => {
    const digits = digitsOf(fields.number.text.value);
    const bin = digits.length < binLength ? '' : digits.slice(0, binLength);
    if (bin === asked) return;
    asked = bin;
    range.value = undefined;
    chosen.value = undefined;
    if (!bin) return;
    readRange(bin, newKey()).then(
      (found) => {
        if (bin === asked) range.value = found;
      },
      () => {},
    );
  });
}
