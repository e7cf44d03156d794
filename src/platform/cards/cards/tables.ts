import type { Generated } from 'kysely';
import type { CreditCardResourceStatus, CurrencyType } from '../../../contract/index.ts';
import type { Counted } from '../../kernel/credentials/failure-limits.ts';
import type { Problem } from '../../kernel/failure.ts';
import type { Decimal, DefaultedJson, Json } from '../../kernel/store/tables.ts';
import type { FundingType } from '../card-network/card-network.ts';

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

declare module '../../kernel/store/database.ts' {
  interface Database {
    credit_card_resources: CreditCardResourcesTable;
    card_attempts: CardAttemptsTable;
  }
}
