import { type DeclineCode, declineCodes } from '../../../contract/index.ts';
import type { Problem } from '../../kernel/store/index.ts';
import type { CardAttempt } from './attempts.ts';

const details: Record<DeclineCode, string> = {
  card_declined: 'The bank declined the card. Use another card, or ask the bank.',
  insufficient_funds:
    'There is not enough money on the card. Use another card or a smaller amount.',
  incorrect_cvv: 'The security code is wrong. Check the digits on the card.',
  expired_card: 'The card has expired. Use another card.',
  lost_or_stolen_card: 'The bank declined the card. Use another card, or ask the bank.',
  velocity_exceeded:
    'The card was used too often in a short time. Try again later, or use another card.',
  issuer_unavailable: 'The bank could not be reached, and nothing was charged. Try again.',
  capture_failed: 'The payment could not be completed, and nothing was charged. Try again.',
};

/** Returns the text and the pointer of a bank's decline. */
export function declineProblem(code: DeclineCode, purpose: CardAttempt['purpose']): Problem {
  return {
    code,
    detail: details[code],
    pointer: pointerOf(code, purpose),
    // The holder of a stolen card must not learn that it is reported as stolen.
    ...(code === 'lost_or_stolen_card' && { title: 'Card Declined' }),
  };
}

function pointerOf(code: DeclineCode, purpose: CardAttempt['purpose']): string {
  if (code === 'incorrect_cvv') return '/data/attributes/cvv';
  if (code !== 'expired_card') return '/data';
  return purpose === 'link' ? '/data/attributes/expiration-date' : '/data/attributes/cvv';
}

/** Parses a stored code. Attempts abandoned without a response count as an unreachable bank. */
export function toDeclineCode(code: string | null): DeclineCode {
  return declineCodes.find((known) => known === code) ?? 'issuer_unavailable';
}
