import type { Generated } from 'kysely';
import type { AccountCashTransferStatus } from '../../contract/index.ts';
import type { Decimal } from '../store/tables.ts';

export interface AccountCashTransfersTable {
  id: string;
  organization_id: Generated<string>;
  from_account_id: string;
  to_account_id: string;
  from_account_cash_total_id: string;
  to_account_cash_total_id: string;
  /** The movements that it became when it settled. */
  from_cash_transaction_id: Generated<string | null>;
  to_cash_transaction_id: Generated<string | null>;
  /** The movements that offset them. */
  from_reversed_cash_transaction_id: Generated<string | null>;
  to_reversed_cash_transaction_id: Generated<string | null>;
  amount: Decimal;
  currency_type: string;
  reference: string | null;
  reversal_details: Generated<string | null>;
  /** While it is pending its amount stands in the `pending_transfer` of the account it comes from. */
  status: AccountCashTransferStatus;
  created_by_user_id: string;
  created_at: Date;
  updated_at: Date;
}

export interface AccountCashTransferReviewsTable {
  id: string;
  organization_id: Generated<string>;
  account_cash_transfer_id: string;
  from_account_id: string;
  to_account_id: string;
  type: 'single_control' | 'dual_control';
  status: 'pending' | 'approved' | 'denied';
  approved_by_user_id: Generated<string | null>;
  approved_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** The tables of money between accounts. */
export interface AccountCashTransferTables {
  account_cash_transfers: AccountCashTransfersTable;
  account_cash_transfer_reviews: AccountCashTransferReviewsTable;
}
