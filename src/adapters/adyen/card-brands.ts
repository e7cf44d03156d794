import type { CardBrandName } from '../../contract/card-brands.ts';

/** Adyen's names of brands. */
const brands: Readonly<Partial<Record<string, CardBrandName>>> = {
  visa: 'visa',
  mc: 'mastercard',
  amex: 'american-express',
  discover: 'discover',
  diners: 'diners-club',
  jcb: 'jcb',
  maestro: 'maestro',
  cup: 'unionpay',
  cartebancaire: 'cartes-bancaires',
};

/** Returns our name of a brand; undefined for brands that the platform doesn't have. */
export const brandOf = (type: string | undefined): CardBrandName | undefined => brands[type ?? ''];

/** Returns Adyen's name of a brand. */
export const typeOf = (brand: string): string | undefined =>
  Object.keys(brands).find((type) => brands[type] === brand);
