import creditCardType from 'credit-card-type';
import { maxCardValidityMonths } from '../../../contract/card-rules.ts';
import type { CardFace } from '../../kernel/store/index.ts';
import type { FundingType } from '../card-network/card-network.ts';

/** How many digits the security code of a brand has. */
export function securityCodeLength(brand: string): number {
  return Object.values(creditCardType.types).some((known) => known === brand)
    ? creditCardType.getTypeInfo(brand).code.size
    : 3;
}

/** What of a card may be kept outside the vault. */
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

/** Whether the month of an expiration date (`MMYY`) is over, in UTC: the month itself is still valid. */
export function isExpired(expirationDate: string, now: Date): boolean {
  return monthsLeft(expirationDate, now) < 0;
}

/** Whether an expiration date (`MMYY`) is so far ahead, in UTC, that no card has it. */
export function isTooFar(expirationDate: string, now: Date): boolean {
  return monthsLeft(expirationDate, now) > maxCardValidityMonths;
}

function monthsLeft(expirationDate: string, now: Date): number {
  const month = Number(expirationDate.slice(0, 2));
  const year = 2000 + Number(expirationDate.slice(2));
  return (year - now.getUTCFullYear()) * 12 + month - now.getUTCMonth() - 1;
}
