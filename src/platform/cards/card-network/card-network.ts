import type { CardBrandName } from '../../../contract/card-brands.ts';
import type { CurrencyType, DeclineCode } from '../../../contract/index.ts';

/**
 * The card network and the processor before it, as the platform needs them. Every call that moves
 * something names a reference of ours, and a repeated reference gets the first answer: after a
 * crash a call may simply be made again.
 */
export interface CardNetwork {
  /** Puts a card into the vault; the same card gets the same token. */
  keep(card: PaymentCard): Promise<string>;
  /**
   * What is in the vault, for the 3DS Server's request to the issuer: not to be kept.
   *
   * @throws when there is no such card
   */
  reveal(cardToken: string): Promise<PaymentCard>;
  /** What the first eight digits of a number tell. */
  range(bin: string): Promise<CardRange>;
  /** How the cardholder pays for what the card paid, by the number's range. */
  fundingType(cardToken: string): Promise<FundingType>;
  /**
   * Names a card number without telling it: the same for every card in the vault with this number,
   * whatever its expiration date.
   *
   * @throws when there is no such card
   */
  fingerprint(cardToken: string): Promise<string>;
  /** Has the issuer check card and security code. The code is not stored. */
  verify(request: VerificationRequest): Promise<Verification>;
  /** Asks for money, or for 0.00 when a card is linked. */
  authorize(request: AuthorizationRequest): Promise<NetworkAuthorization>;
  /** Takes what was authorized: `captured`, or still `authorized` with a decline code. */
  capture(reference: string): Promise<NetworkAuthorization>;
  /** Gives up what was, or may still be, authorized: one that comes later is refused. */
  reverse(reference: string): Promise<NetworkAuthorization>;
  /**
   * Gives back what was captured, or a part of it.
   *
   * @throws when it is more than what is left of it
   */
  refund(request: RefundRequest): Promise<void>;
  /** Where a reference stands; undefined when the network does not know it. */
  read(reference: string): Promise<NetworkAuthorization | undefined>;
}

export type FundingType = 'credit' | 'debit';

export interface CardRange {
  /** As `credit-card-type` names them, the one of the number first; empty when no network claims it. */
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
  /** null when the issuer has nothing against it. */
  readonly declineCode: DeclineCode | null;
}

export interface AuthorizationRequest {
  readonly reference: string;
  readonly cardToken: string;
  /** The brand to go by: of a co-badged card the one that the cardholder chose. */
  readonly brand: string;
  /** Decimal in major units, two places. */
  readonly amount: string;
  readonly currency: CurrencyType;
  /** What the cardholder's statement calls the merchant; null for the network's own name of it. */
  readonly descriptor: string | null;
  /** The verification of the security code; null when the merchant asks without the cardholder. */
  readonly verificationReference: string | null;
  /** What 3-D Secure gave, if it ran. */
  readonly authentication: { readonly eci: string; readonly cryptogram: string } | null;
}

export interface RefundRequest {
  readonly reference: string;
  /** Of the authorization that was captured. */
  readonly authorizationReference: string;
  /** Decimal in major units, two places, above zero. */
  readonly amount: string;
}

export interface NetworkAuthorization {
  readonly reference: string;
  readonly status: 'authorized' | 'captured' | 'reversed' | 'declined';
  readonly declineCode: DeclineCode | null;
}
