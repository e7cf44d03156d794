import type * as z from 'zod/mini';
import type { Browser, GovernedTransferType } from '../../../../contract/index.ts';

/**
 * `pre_created`: POST /v2/contributions/token; `card_token`: the form; `server`: POST
 * /v2/contributions; `received`: money arrived unannounced.
 */
export type ContributionOrigin = 'pre_created' | 'card_token' | 'server' | 'received';

/** Where money is while no account has it: the other side of each posting. */
export type LedgerAccount =
  | 'ach_settlement'
  | 'card_settlement'
  | 'check_settlement'
  | 'debit_card_settlement'
  | 'fees'
  | 'sandbox_funds'
  | 'signet_settlement'
  | 'suspense'
  | 'trade_settlement'
  | 'wire_settlement';

/** Types of transfers that rules apply to. Coverage: TP2. */
export type GovernedType = z.infer<typeof GovernedTransferType>;

/** Types of transfers that rules can hold. A trade is checked as the transfers on both sides. */
export type TransferType = GovernedType | 'trade';

/** The operator's bank, as shown to people who send money to it. */
export interface Depository {
  readonly routingNumber: string;
  readonly bankName: string;
  readonly bankAddress: string;
}

/** The parts of a card that may be stored outside the vault. */
export interface CardFace {
  readonly brand: string;
  readonly bin: string;
  readonly lastFour: string;
  /** `MMYY`. */
  readonly expirationDate: string;
  readonly name: string;
  readonly postalCode: string;
  /** Absent for older attempts. */
  readonly fundingType?: 'credit' | 'debit';
}

/**
 * `verifying`: the network checks the card. `authenticating`: the cardholder is at the bank's page.
 * `authenticated`: a link waits for the form. `processing`: authorization and capture.
 */
export type CardAttemptState =
  | 'verifying'
  | 'authenticating'
  | 'authenticated'
  | 'processing'
  | 'succeeded'
  | 'failed';

/** A counted failure, stored as JSON without what was counted. It can be given back later. */
export interface CountedFailure {
  readonly name: string;
  readonly digest: string;
  readonly windowStart: string;
  readonly isGivenBack?: boolean;
}

export type ContactPoint = 'email' | 'phone';

export type AuthenticationBrowser = Browser & {
  readonly 'accept-header': string;
  readonly 'embedding-origin': string | null;
};
