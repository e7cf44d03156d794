import creditCardType from 'credit-card-type';
import { maxCardValidityMonths } from '../../../contract/card-rules.ts';
import type { CardFace } from '../../kernel/store/index.ts';
import type { FundingType } from '../card-network/card-network.ts';

/** Returns the number of digits of a brand's security code. */
export function securityCodeLength(brand: string): number {
  return Object.values(creditCardType.types).some((known) => known === brand)
    ? creditCardType.getTypeInfo(brand).code.size
    : 3;
}

/** Returns the details of a card that may be stored outside the vault. */
export function faceOf(card: {
  brand: string;
  number: string;
  expirationDate: string;
  name: string;
  postalCode: string;
  fundingType: FundingType;
}): CardFace {
  const { brand, number, expirationDate, name, postalCode, fundingType } = card;
  return {
    brand,
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    expirationDate,
    name,
    postalCode,
    fundingType,
  };
}

/**
 * Returns true if the month of an expiration date (`MMYY`) is over in UTC. The month itself is
 * still valid.
 */
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
