import { hasValidCheckDigit } from '../../../contract/card-rules.ts';
import type { CardUpdateInput } from '../../../contract/index.ts';
import type { PaymentCard } from './card-network.ts';

/** Years that a new card is valid for. */
const validYears = 4;

/** Returns the card that the sandbox's bank sends in place of another: with a later date, and another number if it was replaced. */
export function updateSandboxCard(
  { number, expirationDate }: PaymentCard,
  update: Exclude<CardUpdateInput['card-update'], 'closed'>,
): PaymentCard {
  const month = expirationDate.slice(0, 2);
  const year = (Number(expirationDate.slice(2)) + validYears) % 100;
  return {
    number: update === 'replaced' ? nextNumber(number) : number,
    expirationDate: `${month}${String(year).padStart(2, '0')}`,
  };
}

/** Returns the next number of the same range. */
function nextNumber(number: string): string {
  const digits = 3;
  const range = number.slice(0, -digits);
  for (let step = 1; ; step++) {
    const next = (Number(number.slice(-digits)) + step) % 10 ** digits;
    const candidate = `${range}${String(next).padStart(digits, '0')}`;
    if (hasValidCheckDigit(candidate)) return candidate;
  }
}
