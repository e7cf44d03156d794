import { type CardBrandName, cardBrands } from '../../../contract/card-brands.ts';
import type { DigitFormat } from '../../form/typing/edit-digits.ts';

/** A card brand, or a national network without a mark (`national-networks.ts`). */
export interface CardBrand {
  /** Platform name (`credit-card-type`); absent for a network without a mark. */
  name?: CardBrandName;
  /** Displayed name; the same in every language. */
  label?: string;
  /** Number lengths, the most common first. */
  lengths: readonly number[];
  /** Digits of the security code. */
  codeLength: 3 | 4;
}

type Row = [name: CardBrandName, prefix: RegExp, lengths: number[], codeLength?: 3 | 4];

const rows: Row[] = [
  ['visa', /^4/, [16, 13, 18, 19]],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  ['american-express', /^3[47]/, [15], 4],
  ['discover', /^(6011|64[4-9]|65)/, [16, 19]],
  ['diners-club', /^3(0[0-5]|095|[689])/, [14, 16, 19]],
  ['jcb', /^(35(2[89]|[3-8])|2131|1800)/, [16, 17, 18, 19]],
  // The rest of 50, 63 and 81 belongs to national networks without a mark.
  ['unionpay', /^(62(?!778)|81([0-6]|7[01]))/, [19, 14, 15, 16, 17, 18]],
  ['maestro', /^(50[0-3]|5[6-9]|63[0-5]|67)/, [19, 12, 13, 14, 15, 16, 17, 18]],
  // Only co-badged: has no prefix of its own.
  ['cartes-bancaires', /\D/, [16]],
];

/** In order: the first matching prefix wins. A test compares them with the library `credit-card-type`. */
export const brands: { prefix: RegExp; brand: CardBrand }[] = rows.map(
  ([name, prefix, lengths, codeLength = 3]) => ({
    prefix,
    brand: { name, label: cardBrands[name], lengths, codeLength },
  }),
);

/** Returns the brand of the first digits, always the same object per brand; undefined if unknown so far. */
export function brandOf(digits: string): CardBrand | undefined {
  return brands.find(({ prefix }) => prefix.test(digits))?.brand;
}

/** Returns the brand with this platform name. */
export function brandNamed(name: string | null): CardBrand | undefined {
  return brands.find(({ brand }) => brand.name === name)?.brand;
}

/** Groups card numbers as printed: 4-6-5, 4-6-4, otherwise four digits each. */
export const cardNumberFormat: DigitFormat = {
  longest: (digits) => Math.max(...(brandOf(digits)?.lengths ?? [19])),
  gaps(digits) {
    const name = brandOf(digits)?.name;
    const isLongGroup =
      name === 'american-express' || (name === 'diners-club' && digits.length < 15);
    return isLongGroup ? [4, 10] : [4, 8, 12, 16];
  },
};
