import creditCardType from 'credit-card-type';

/** The brand of a card number, as `credit-card-type` names it; `unknown` when no network claims it. */
export function brandOf(number: string): string {
  return creditCardType(number)[0]?.type ?? 'unknown';
}
