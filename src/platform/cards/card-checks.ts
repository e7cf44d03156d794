import { Failure, invalidAttribute } from '../failure.ts';
import type { CardAttempt } from './attempts.ts';
import { isExpired, securityCodeLength } from './card-brand.ts';
import { declineProblem } from './decline-problem.ts';
import type { CardFace } from './tables.ts';

/** @throws Failure invalid_attribute when the security code has not as many digits as the brand's */
export function checkSecurityCode(securityCode: string, brand: string): void {
  const length = securityCodeLength(brand);
  if (securityCode.length !== length) {
    throw invalidAttribute('cvv', `cvv must be ${length} digits for this card`);
  }
}

/** @throws Failure expired_card when the card's month is over by the platform's clock */
export function checkExpiration(
  { expirationDate }: Pick<CardFace, 'expirationDate'>,
  purpose: CardAttempt['purpose'],
  now: Date,
): void {
  if (isExpired(expirationDate, now)) {
    throw Failure.ofAll([declineProblem('expired_card', purpose)]);
  }
}
