import type { ColumnType, Generated } from 'kysely';
import type {
  AcsFraming,
  Browser,
  ChallengeWindowSize,
  CreditCardResourceStatus,
  CurrencyType,
  DeclineCode,
  ThreeDSAuthenticationStatus,
  TransStatus,
} from '../../contract/index.ts';
import type { FundingType } from '../card-network/card-network.ts';
import type { Counted } from '../credentials/failure-limits.ts';
import type { Problem } from '../failure.ts';
import type { Decimal, DefaultedJson, Json } from '../store/tables.ts';

export interface CreditCardResourcesTable {
  id: string;
  account_id: string;
  contact_id: string;
  status: CreditCardResourceStatus;
  three_ds_required: Generated<boolean>;
  funds_transfer_method_id: string | null;
  created_at: Date;
  updated_at: Date;
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
  readonly fundingType?: FundingType;
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

export interface CardAttemptsTable {
  id: string;
  purpose: 'link' | 'contribution';
  account_id: string;
  contact_id: string;
  credit_card_resource_id: string;
  contribution_id: string | null;
  subject_id: string;
  resource_token_id: string | null;
  /** null until the network has taken the card. */
  card_token: string | null;
  card: Json<CardFace>;
  amount: Decimal;
  currency_type: CurrencyType;
  security_code_given: boolean;
  state: CardAttemptState;
  failure: Json<Problem | null>;
  /** What it counts with the limits on declines; nothing for an integrator's server. */
  velocity: DefaultedJson<readonly Counted[]>;
  /** The process that works on it, until then by the system's clock. */
  leased_by: string | null;
  leased_until: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** What the issuer is told of the browser, and from where it was embedded. */
export type AuthenticationBrowser = Browser & {
  readonly 'accept-header': string;
  readonly 'embedding-origin': string | null;
};

export interface ThreeDSAuthenticationsTable {
  id: string;
  account_id: string;
  card_attempt_id: string;
  status: ThreeDSAuthenticationStatus;
  trans_status: TransStatus | null;
  eci: string | null;
  /** The cryptogram for the authorization. */
  authentication_value: string | null;
  three_ds_server_trans_id: string;
  acs_trans_id: string | null;
  ds_trans_id: string | null;
  three_ds_method_url: string | null;
  method_notified_at: Date | null;
  /** The hash in the notification URLs, sealed: the issuer's, of no use for anything else. */
  notification_hash: Buffer;
  session_data: string;
  acs_url: string | null;
  acs_framing: AcsFraming;
  challenge_window_size: ChallengeWindowSize;
  browser: Json<AuthenticationBrowser>;
  failure: Json<Problem | null>;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface NetworkCardsTable {
  token: string;
  /** Keyed digest: tells whether a card is known without opening any. */
  fingerprint: string;
  sealed: Buffer;
  created_at: Date;
}

export interface NetworkVerificationsTable {
  reference: string;
  card_token: string;
  decline_code: DeclineCode | null;
  created_at: Date;
}

export interface NetworkAuthorizationsTable {
  reference: string;
  /** null when it was reversed before it came. */
  card_token: string | null;
  amount: ColumnType<string | null, string | null, never>;
  currency_type: CurrencyType | null;
  status: 'authorized' | 'captured' | 'reversed' | 'declined';
  decline_code: DeclineCode | null;
  created_at: Date;
  updated_at: Date;
}

export interface NetworkRefundsTable {
  reference: string;
  authorization_reference: string;
  amount: Decimal;
  created_at: Date;
}

declare module '../store/database.ts' {
  interface Database {
    credit_card_resources: CreditCardResourcesTable;
    card_attempts: CardAttemptsTable;
    three_ds_authentications: ThreeDSAuthenticationsTable;
    network_cards: NetworkCardsTable;
    network_verifications: NetworkVerificationsTable;
    network_authorizations: NetworkAuthorizationsTable;
    network_refunds: NetworkRefundsTable;
  }
}
