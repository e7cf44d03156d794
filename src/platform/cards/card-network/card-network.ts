import type { CardBrandName } from '../../../contract/card-brands.ts';
import type { CurrencyType, DeclineCode } from '../../../contract/index.ts';

/**
 * The card network with its processor. Every call that moves money has a reference of ours, and a
 * repeated reference returns the first response, so a call can be repeated after a crash.
 */
export interface CardNetwork {
  /** Stores a card in the vault. The same card gets the same token. */
  keep(card: PaymentCard): Promise<string>;
  /** Returns the card in the vault for 3-D Secure. Don't store it. @throws for an unknown card */
  reveal(cardToken: string): Promise<PaymentCard>;
  /** Returns the details of the first eight digits of a number. */
  range(bin: string): Promise<CardRange>;
  /** Returns the funding type of a card. */
  fundingType(cardToken: string): Promise<FundingType>;
  /** Returns the same fingerprint for all cards with this number. @throws for an unknown card */
  fingerprint(cardToken: string): Promise<string>;
  /** Verifies card and security code with the issuer. The code is not stored. */
  verify(request: VerificationRequest): Promise<Verification>;
  /** Requests an amount, or 0.00 to link a card. */
  authorize(request: AuthorizationRequest): Promise<NetworkAuthorization>;
  /** Captures an authorization: `captured`, or still `authorized` with a decline code. */
  capture(reference: string): Promise<NetworkAuthorization>;
  /** Reverses an authorization. One that arrives later is rejected. */
  reverse(reference: string): Promise<NetworkAuthorization>;
  /** Refunds a captured amount or a part of it. @throws if it exceeds the remaining amount */
  refund(request: RefundRequest): Promise<void>;
  /** Reads the state of a reference; undefined if the network doesn't know it. */
  read(reference: string): Promise<NetworkAuthorization | undefined>;
}

export type FundingType = 'credit' | 'debit';

export interface CardRange {
  /** In the terms of `credit-card-type`, the main brand first; empty if no network claims it. */
  readonly brands: readonly CardBrandName[];
  readonly fundingType: FundingType;
}

export interface PaymentCard {
  /** The PAN, digits only. */
  readonly number: string;
  /** `MMYY`. */
  readonly expirationDate: string;
}

export interface VerificationRequest {
  readonly reference: string;
  readonly cardToken: string;
  readonly securityCode: string;
}

export interface Verification {
  readonly reference: string;
  /** null if the issuer approves. */
  readonly declineCode: DeclineCode | null;
}

export interface AuthorizationRequest {
  readonly reference: string;
  readonly cardToken: string;
  /** The brand to use; for co-badged cards the one chosen by the cardholder. */
  readonly brand: string;
  /** Decimal in major units, two places. */
  readonly amount: string;
  readonly currency: CurrencyType;
  /** The merchant's name on the cardholder's statement; null for the network's default. */
  readonly descriptor: string | null;
  /** The verification of the security code; null for merchant-initiated payments. */
  readonly verificationReference: string | null;
  /** The result of 3-D Secure, if it ran. */
  readonly authentication: { readonly eci: string; readonly cryptogram: string } | null;
}

export interface RefundRequest {
  readonly reference: string;
  readonly authorizationReference: string;
  /** Decimal in major units, two places, above zero. */
  readonly amount: string;
}

export interface NetworkAuthorization {
  readonly reference: string;
  readonly status: 'authorized' | 'captured' | 'reversed' | 'declined';
  readonly declineCode: DeclineCode | null;
}
