import type { Generated } from 'kysely';
import type { CurrencyType, FundsTransferStatus, HoldType } from '../../contract/index.ts';
import type { Decimal } from '../store/tables.ts';

export interface FundsTransfersTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  /** null when it comes from somebody who is no contact. */
  contact_id: string | null;
  contribution_id: string | null;
  disbursement_id: string | null;
  push_transfer_method_id: string | null;
  refund_id: string | null;
  funds_transfer_method_id: string | null;
  /** Of one that takes a part of the other's amount. */
  parent_id: string | null;
  /** Incoming positive, outgoing negative. */
  amount: Decimal;
  /** What was announced, where something else came. */
  amount_expected: Decimal | null;
  currency_type: CurrencyType;
  funds_transfer_type: string;
  status: FundsTransferStatus;
  funds_source_name: string | null;
  private_memo: string | null;
  reference: string | null;
  special_instructions: string | null;
  settled_at: Date | null;
  settlement_details: string | null;
  settled_cash_transaction_id: string | null;
  clears_on: string | null;
  contingencies_cleared_at: Date | null;
  cancelled_at: Date | null;
  cancellation_details: string | null;
  reversed_at: Date | null;
  reversed_amount: Decimal | null;
  reversal_details: string | null;
  reversed_cash_transaction_id: string | null;
  /** Of a part: what is missing of the parent's amount is missing here, what is over comes here. */
  takes_shortage: Generated<boolean>;
  takes_surplus: Generated<boolean>;
  shortage_from_child_id: string | null;
  surplus_to_child_id: string | null;
  /** A rule of the account waits for somebody to approve. */
  awaits_authorization: Generated<boolean>;
  /** The bank has done its part meanwhile: it settles once all have approved. */
  settles_when_authorized: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface ContingentHoldsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  /** Exactly one of the two. */
  funds_transfer_id: string | null;
  asset_transfer_id: string | null;
  hold_type: HoldType;
  message: string | null;
  override_reason: string | null;
  status: 'pending' | 'cleared';
  cleared_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The tables of money that moves. */
export interface FundsTransferTables {
  funds_transfers: FundsTransfersTable;
  contingent_holds: ContingentHoldsTable;
}
