import { maxCardValidityMonths } from '../../../contract/card-rules.ts';
import { type CardFace, Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { CardAttempt } from '../attempts/attempts.ts';
import { declineProblem } from '../attempts/decline-problem.ts';
import { isExpired, isTooFar, securityCodeLength } from './card-brand.ts';

/** @throws Failure invalid_attribute if the security code has the wrong length for the brand */
export function checkSecurityCode(securityCode: string, brand: string): void {
  const length = securityCodeLength(brand);
  if (securityCode.length !== length) {
    throw invalidAttribute('cvv', `cvv must be ${length} digits for this card`);
  }
}

/** @throws Failure invalid_attribute for an expiration date too far in the future */
export function checkValidity(expirationDate: string, now: Date): void {
  if (!isTooFar(expirationDate, now)) return;
  const rule = `must be at most ${maxCardValidityMonths / 12} years from now`;
  throw invalidAttribute('expiration-date', `expiration-date ${rule}`);
}

/** @throws Failure expired_card if the card's month is over by the platform's clock */
export function checkExpiration(
  { expirationDate }: Pick<CardFace, 'expirationDate'>,
  purpose: CardAttempt['purpose'],
  now: Date,
): void {
  if (isExpired(expirationDate, now)) {
    throw Failure.ofAll([declineProblem('expired_card', purpose)]);
  }
}
