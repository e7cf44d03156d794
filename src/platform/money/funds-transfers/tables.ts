import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CurrencyType, FundsTransferStatus, HoldType } from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';

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
  contingencies_cleared_on: GeneratedAlways<string | null>;
  cancelled_at: Date | null;
  cancellation_details: string | null;
  reversed_at: Date | null;
  reversed_amount: Decimal | null;
  reversal_details: string | null;
  reversed_cash_transaction_id: string | null;
  /** What of it, in its own account, its holds hold back. */
  held_amount: ColumnType<string, string | undefined, string>;
  /** Of a part: what is missing of the parent's amount is missing here, what is over comes here. */
  takes_shortage: Generated<boolean>;
  takes_surplus: Generated<boolean>;
  shortage_from_child_id: string | null;
  surplus_to_child_id: string | null;
  signet_deposit_address: string | null;
  /** The same for transfers that look the same. */
  equality_hash: string | null;
  /** When the bank was told: it cannot be stopped any more. */
  sent_at: Date | null;
  /** The bank has done its part while a rule waits for somebody: it settles once all approved. */
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

/** Who sent a wire, as the bank tells. */
export interface WireInitiatorsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  funds_transfer_id: string;
  name: string;
  bank_name: string | null;
  reference_number: string | null;
  routing_number: string | null;
  swift_code: string | null;
  bank_account_number_last_4: string | null;
  intermediary_bank_name: string | null;
  intermediary_bank_reference: string | null;
  intermediary_bank_routing_number: string | null;
  intermediary_bank_swift_code: string | null;
  street_1: string | null;
  street_2: string | null;
  street_3: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  postal_code: string | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    funds_transfers: FundsTransfersTable;
    contingent_holds: ContingentHoldsTable;
    wire_initiators: WireInitiatorsTable;
  }
}
