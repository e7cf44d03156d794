import type { ErrorCode } from './error-codes.ts';

/** Codes of declines by the bank rather than the platform. */
export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'incorrect_cvv',
  'expired_card',
  'lost_or_stolen_card',
  'velocity_exceeded',
  'issuer_unavailable',
  'capture_failed',
] as const satisfies readonly ErrorCode[];

export type DeclineCode = (typeof declineCodes)[number];
