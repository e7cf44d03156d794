import creditCardType from 'credit-card-type';
import { ownNetworkPattern } from '../../../contract/card-rules.ts';

/**
 * The brand of a card number, as `credit-card-type` names it; `unknown` when no network claims it. The
 * library takes cards of some networks of one country for Maestro or UnionPay.
 */
export function brandOf(number: string): string {
  const claims = creditCardType(number);
  const isOwn = ownNetworkPattern.test(number);
  const brand = claims.find(({ type }) => !isOwn || !['maestro', 'unionpay'].includes(type));
  return brand?.type ?? 'unknown';
}
