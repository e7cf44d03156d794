import { isLuhn } from './check-digits.ts';
import type { TaxIdKinds } from './tax-id-kind.ts';

/** Values of characters at odd positions: first 0 to 9, which equal A to J, then K to Z. */
const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22];
const oddValues = [...odd, 25, 24, 23];

export const italy: TaxIdKinds = {
  natural_person: {
    name: 'Codice fiscale',
    example: 'RSSMRA85T10A562S',
    // Letters replace digits if two people would have the same number.
    shape: /^[A-Z]{6}[\dL-V]{2}[A-EHLMPR-T][\dL-V]{2}[A-Z][\dL-V]{3}[A-Z]$/,
    isValid(compact) {
      const sum = Array.from(compact.slice(0, 15), (character, index) => {
        const value = Number.parseInt(character, 36) - (/\d/.test(character) ? 0 : 10);
        return index % 2 ? value : (oddValues[value] ?? 0);
      }).reduce((total, value) => total + value, 0);
      return compact.at(-1) === String.fromCharCode(65 + (sum % 26));
    },
  },
  company: {
    name: 'Partita IVA',
    example: '00743110157',
    shape: /^(IT)?\d{11}$/,
    isValid: (compact) => isLuhn(compact.slice(-11)),
  },
};
