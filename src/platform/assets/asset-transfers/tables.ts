import type { Generated } from 'kysely';
import type { AssetTransferStatus, TransferDirection } from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';

/** What is known of when units were acquired, and for how much. */
interface AcquisitionColumns {
  acquisition_on: string | null;
  cost_basis: Decimal | null;
  currency_type: string | null;
}

export interface AssetTransferMethodsTable extends AcquisitionColumns {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string;
  asset_id: string;
  asset_transfer_type: string;
  transfer_direction: TransferDirection;
  wallet_address: string;
  tag: string | null;
  label: string | null;
  single_use: boolean;
  inactive: Generated<boolean>;
  default_for_rebalancing: boolean;
  disbursement_approved: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface AssetContributionsTable extends AcquisitionColumns {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string | null;
  asset_id: string;
  asset_transfer_method_id: string | null;
  unit_count_expected: Decimal;
  /** Zero until its transfer is settled. */
  unit_count: Generated<string>;
  created_at: Date;
}

export interface AssetDisbursementsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string;
  asset_id: string;
  asset_transfer_method_id: string;
  unit_count: Decimal;
  created_at: Date;
  updated_at: Date;
}

export interface AssetTransfersTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string | null;
  asset_id: string;
  asset_transfer_method_id: string | null;
  asset_contribution_id: string | null;
  asset_disbursement_id: string | null;
  transfer_direction: TransferDirection;
  /** Incoming positive, outgoing negative. */
  unit_count_expected: Decimal;
  /** Zero until it is settled. */
  unit_count: Generated<string>;
  hot_transfer: boolean;
  status: AssetTransferStatus;
  /** The network has done its part meanwhile: it settles once all have approved. */
  settles_when_authorized: Generated<boolean>;
  settlement_details: Generated<string | null>;
  transaction_hash: Generated<string | null>;
  settled_at: Generated<Date | null>;
  cancelled_at: Generated<Date | null>;
  contingencies_cleared_at: Generated<Date | null>;
  contingencies_cleared_on: Generated<string | null>;
  created_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    asset_transfer_methods: AssetTransferMethodsTable;
    asset_contributions: AssetContributionsTable;
    asset_disbursements: AssetDisbursementsTable;
    asset_transfers: AssetTransfersTable;
  }
}
