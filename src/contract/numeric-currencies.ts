import type { CurrencyType } from './money.ts';

/** ISO 4217 numeric codes for `purchaseCurrency`. */
export const numericCurrencies: Readonly<Record<CurrencyType, string>> = {
  AUD: '036',
  CAD: '124',
  EUR: '978',
  GBP: '826',
  JPY: '392',
  USD: '840',
};
