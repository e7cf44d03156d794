import creditCardType from 'credit-card-type';
import { maxCardValidityMonths } from '../../../contract/card-rules.ts';

/** Returns the number of digits of a brand's security code. */
export function securityCodeLength(brand: string): number {
  return Object.values(creditCardType.types).some((known) => known === brand)
    ? creditCardType.getTypeInfo(brand).code.size
    : 3;
}

/** Returns true if the month of an expiration date (`MMYY`) is over in UTC. */
export function isExpired(expirationDate: string, now: Date): boolean {
  return monthsLeft(expirationDate, now) < 0;
}

/** Returns true if an expiration date (`MMYY`) is implausibly far in the future, in UTC. */
export function isTooFar(expirationDate: string, now: Date): boolean {
  return monthsLeft(expirationDate, now) > maxCardValidityMonths;
}

function monthsLeft(expirationDate: string, now: Date): number {
  const month = Number(expirationDate.slice(0, 2));
  const year = 2000 + Number(expirationDate.slice(2));
  return (year - now.getUTCFullYear()) * 12 + month - now.getUTCMonth() - 1;
}
