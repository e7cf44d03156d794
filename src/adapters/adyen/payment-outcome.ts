import type { Types } from '@adyen/api-library';
import type { DeclineCode } from '../../contract/index.ts';
import { declineCodeOf } from './decline-codes.ts';
import type { Payment } from './payments.ts';

type PaymentResponse = Types.checkout.PaymentResponse;

/** Adyen refused the request itself, such as an invalid number: the card isn't accepted. */
export const refusedAnswer: PaymentResponse = { resultCode: 'Refused' as never };

/**
 * Returns why a card was declined, or null.
 *
 * @throws Error if the outcome is unknown
 */
export function declineOf({ resultCode, refusalReasonCode }: PaymentResponse): DeclineCode | null {
  switch (String(resultCode)) {
    case 'Authorised':
      return null;
    case 'Refused':
    case 'Cancelled':
    // These ask for a challenge by Adyen, though the platform has its own.
    case 'ChallengeShopper':
    case 'IdentifyShopper':
    case 'RedirectShopper':
      return declineCodeOf(refusalReasonCode);
    default:
      throw new Error(`Adyen’s result is ${resultCode}`);
  }
}

/** Returns what the port answers. @throws Error if the outcome is unknown */
export function authorizationOf({ reference, status, decline_code, is_network_token }: Payment) {
  if (status === 'sent') throw new Error('the outcome is unknown');
  const token = is_network_token && { isNetworkToken: true };
  return { reference, status, declineCode: decline_code, ...token };
}

/** Returns true if Adyen paid with the network token of a card that it stores. */
export function usesNetworkToken(
  { paymentMethod }: Types.checkout.PaymentRequest,
  { additionalData }: PaymentResponse,
): boolean {
  const isStored = Object(paymentMethod).storedPaymentMethodId !== undefined;
  return isStored && Object(additionalData)['networkToken.tokenSummary'] !== undefined;
}
