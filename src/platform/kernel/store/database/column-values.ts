import type * as z from 'zod/mini';
import type { Browser, GovernedTransferType } from '../../../../contract/index.ts';

/** Column values that neither the contract nor a check constraint defines. */

/**
 * How a contribution was created. `pre_created`: POST /v2/contributions/token; `card_token`: the
 * widget; `server`: POST /v2/contributions; `received`: money arrived unannounced.
 */
export type ContributionOrigin = 'pre_created' | 'card_token' | 'server' | 'received';

/**
 * Where money is while it is outside all accounts of the platform: the other side of each posting.
 * A balance is the sum of its entries, so it is negative if more money came in than went out.
 */
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

/** Types of transfers that rules can hold. A trade is checked as the transfers on both of its sides. */
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
  /** First six digits. */
  readonly bin: string;
  readonly lastFour: string;
  /** `MMYY`. */
  readonly expirationDate: string;
  readonly name: string;
  readonly postalCode: string;
  /** Unknown for attempts made before the platform stored it. */
  readonly fundingType?: 'credit' | 'debit';
}

/**
 * - `verifying`: the network checks the card and its security code; card ranges and issuer are
 *   asked about 3-D Secure
 * - `authenticating`: the cardholder is at the bank's page
 * - `authenticated`: a link waits for the widget's verify request, a contribution waits for nothing
 * - `processing`: authorization and capture are in progress
 */
export type CardAttemptState =
  | 'verifying'
  | 'authenticating'
  | 'authenticated'
  | 'processing'
  | 'succeeded'
  | 'failed';

/**
 * A count of a limit that can be given back later. Stored as JSON, without the address, user or
 * token that was counted.
 */
export interface Counted {
  /** Name of the limit. */
  readonly name: string;
  readonly digest: string;
  /** ISO 8601 with milliseconds. */
  readonly windowStart: string;
  /** The count was given back. It can be counted again. */
  readonly isGivenBack?: boolean;
}

/** Contact details of a cardholder that can be verified. */
export type Verifiable = 'email' | 'phone';

/** Data about the browser and the embedding page that the issuer receives. */
export type AuthenticationBrowser = Browser & {
  readonly 'accept-header': string;
  readonly 'embedding-origin': string | null;
};
