import type { AReq } from '../contract/emv-3ds.ts';
import { numericCurrencies } from '../contract/numeric-currencies.ts';

/** Returns amount and currency of a purchase, such as `100.50` and `USD`, with the decimal places of the request. */
export function purchaseOf(
  request: Pick<AReq, 'purchaseAmount' | 'purchaseCurrency' | 'purchaseExponent'>,
): { currency: string; value: string } {
  const known = Object.entries(numericCurrencies);
  const currency = known.find(([, code]) => code === request.purchaseCurrency)?.[0] ?? 'USD';
  const places = Number(request.purchaseExponent);
  const digits = request.purchaseAmount.padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return { currency, value: places ? `${whole}.${digits.slice(-places)}` : whole };
}
