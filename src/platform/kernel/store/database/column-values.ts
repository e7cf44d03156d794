import type * as z from 'zod/mini';
import type { Browser, GovernedTransferType } from '../../../../contract/index.ts';

/** What columns hold, where neither the contract nor a check constraint says it. */

/**
 * Who made a contribution. `pre_created`: POST /v2/contributions/token; `card_token`: the widget;
 * `server`: POST /v2/contributions; `received`: the money came without having been announced.
 */
export type ContributionOrigin = 'pre_created' | 'card_token' | 'server' | 'received';

/**
 * Where money is when it is in no account of the platform: the other side of a movement. Each is
 * the sum of its entries, below zero by as much as has come from there.
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

/** What a rule can be about. Coverage: TP2. */
export type GovernedType = z.infer<typeof GovernedTransferType>;

/** What rules hold up: a trade passes the rules of what its sides are. */
export type TransferType = GovernedType | 'trade';

/** The bank where the operator keeps the money, as those know it who send some. */
export interface Depository {
  readonly routingNumber: string;
  readonly bankName: string;
  readonly bankAddress: string;
}

/** What of a card may be known outside the vault. */
export interface CardFace {
  readonly brand: string;
  /** First six digits. */
  readonly bin: string;
  readonly lastFour: string;
  /** `MMYY`. */
  readonly expirationDate: string;
  readonly name: string;
  readonly postalCode: string;
  /** Not known of attempts from before it was asked for. */
  readonly fundingType?: 'credit' | 'debit';
}

/**
 * - `verifying`: the network is asked about card and security code; the card ranges and the issuer
 *   about 3-D Secure
 * - `authenticating`: the cardholder is, with the bank
 * - `authenticated`: a link waits for the widget's verify, a contribution for nobody
 * - `processing`: authorization and capture are under way
 */
export type CardAttemptState =
  | 'verifying'
  | 'authenticating'
  | 'authenticated'
  | 'processing'
  | 'succeeded'
  | 'failed';

/** What was counted, so that it can be given back: JSON, and without whom it was counted for. */
export interface Counted {
  /** Name of the limit. */
  readonly name: string;
  readonly digest: string;
  /** ISO 8601 with milliseconds. */
  readonly windowStart: string;
  /** Counts no longer, and may count again. */
  readonly isGivenBack?: boolean;
}

/** What of a cardholder can be verified. */
export type Verifiable = 'email' | 'phone';

/** What the issuer learns about the browser, and from where it was embedded. */
export type AuthenticationBrowser = Browser & {
  readonly 'accept-header': string;
  readonly 'embedding-origin': string | null;
};
