import creditCardType from 'credit-card-type';
import { ownNetworkPattern } from '../../../contract/card-rules.ts';

/**
 * Returns the brand of a card number in the terms of `credit-card-type`; `unknown` if no network
 * claims it. The library assigns some networks of a single country to Maestro or UnionPay.
 */
export function brandOf(number: string): string {
  const claims = creditCardType(number);
  const isOwn = ownNetworkPattern.test(number);
  const brand = claims.find(({ type }) => !isOwn || !['maestro', 'unionpay'].includes(type));
  return brand?.type ?? 'unknown';
}
