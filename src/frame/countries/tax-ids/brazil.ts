import type { TaxIdKinds } from './tax-id-kind.ts';

const companyWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

export const brazil: TaxIdKinds = {
  natural_person: {
    name: 'CPF',
    example: '529.982.247-25',
    shape: /^\d{11}$/,
    isValid: (compact) =>
      !/^(\d)\1+$/.test(compact) &&
      [9, 10].every((length) => {
        const weights = Array.from({ length }, (_, index) => length + 1 - index);
        return isChecked(compact, weights);
      }),
  },
  company: {
    name: 'CNPJ',
    example: '11.222.333/0001-81',
    // Since July 2026, new numbers may contain letters.
    shape: /^[A-Z\d]{12}\d{2}$/,
    isValid: (compact) =>
      !/^0+$/.test(compact) &&
      [1, 0].every((skip) => isChecked(compact, companyWeights.slice(skip))),
  },
};

/** True if the character after the weighted ones is their check digit. A letter counts as its distance from 0. */
function isChecked(compact: string, weights: readonly number[]): boolean {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (compact.charCodeAt(index) - 48),
    0,
  );
  const rest = sum % 11;
  return Number(compact[weights.length]) === (rest < 2 ? 0 : 11 - rest);
}
