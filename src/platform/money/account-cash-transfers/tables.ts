import type { Generated } from 'kysely';
import type { AccountCashTransferStatus } from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';
import type { TransferColumns, TransferReviewColumns } from '../between-accounts/tables.ts';

export interface AccountCashTransfersTable extends TransferColumns {
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
  reversal_details: Generated<string | null>;
  /** While it is pending its amount stands in the `pending_transfer` of the account it comes from. */
  status: AccountCashTransferStatus;
}

export interface AccountCashTransferReviewsTable extends TransferReviewColumns {
  account_cash_transfer_id: string;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    account_cash_transfers: AccountCashTransfersTable;
    account_cash_transfer_reviews: AccountCashTransferReviewsTable;
  }
}
