import type { DeclineCode } from '../../contract/index.ts';

/** Adyen's `refusalReasonCode`, from “Refusal reasons” of its documentation. All others are `card_declined`. */
const codes: Readonly<Record<string, DeclineCode>> = {
  // Acquirer error, issuer unavailable.
  4: 'issuer_unavailable',
  9: 'issuer_unavailable',
  // Blocked card.
  5: 'lost_or_stolen_card',
  6: 'expired_card',
  // Not enough balance.
  12: 'insufficient_funds',
  24: 'incorrect_cvv',
  // Withdrawal amount and count exceeded, and Adyen's own limit of retries.
  28: 'velocity_exceeded',
  29: 'velocity_exceeded',
  46: 'velocity_exceeded',
};

export const declineCodeOf = (refusalReasonCode: string | undefined): DeclineCode =>
  codes[refusalReasonCode ?? ''] ?? 'card_declined';
