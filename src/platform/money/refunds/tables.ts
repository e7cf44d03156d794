import type { Generated } from 'kysely';
import type {
  CreditCardAuthorizationAttributes,
  CurrencyType,
  RefundStatus,
} from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';

export interface RefundsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string | null;
  funds_transfer_to_refund_id: string;
  funds_transfer_method_id: string;
  amount: Decimal;
  fee_amount: Generated<string>;
  currency_type: CurrencyType;
  memo: string | null;
  process_on: string;
  status: RefundStatus;
  created_at: Date;
  updated_at: Date;
}

/** What the card network is to be told. */
export interface CardRefundsTable {
  /** Also the reference at the network. */
  id: string;
  account_id: string;
  /** Outgoing, or incoming and cancelled after the card had been charged. */
  funds_transfer_id: string;
  credit_card_authorization_id: string;
  amount: Decimal;
  sent_at: Date | null;
  created_at: Date;
}

/** What refunds to cards go back to; written by those who charge cards. */
export interface CreditCardAuthorizationsTable {
  /** Also the reference at the network. */
  id: string;
  account_id: string;
  contact_id: string;
  card_attempt_id: string;
  credit_card_resource_id: string;
  contribution_id: string | null;
  purpose: 'link' | 'contribution';
  amount: Decimal;
  currency_type: CurrencyType;
  status: CreditCardAuthorizationAttributes['status'];
  /** On an authorized one: it has to be reversed, for that reason. */
  failure_code: string | null;
  authorized_at: Date | null;
  captured_at: Date | null;
  reversed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    refunds: RefundsTable;
    card_refunds: CardRefundsTable;
    credit_card_authorizations: CreditCardAuthorizationsTable;
  }
}
