/** Card brands, as in `credit-card-type`, with their names, which are the same in every language. */
export const cardBrands = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  discover: 'Discover',
  'diners-club': 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
  'cartes-bancaires': 'Cartes Bancaires',
} as const;

export type CardBrandName = keyof typeof cardBrands;
